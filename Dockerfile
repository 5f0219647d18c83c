# The small image, to run Hearthlab:
#   docker build -t hearthlab .
#   docker run --rm hearthlab match uct rules --games 20
#   docker run --rm -p 8765:8765 hearthlab serve --host 0.0.0.0 --token WORD --no-browser
# The image with the whole repository:
#   docker build --target work -t hearthlab-work .
#   docker run --rm hearthlab-work make demo
#   docker run --rm hearthlab-work make test
#
# Installed packages have the versions and hashes of requirements/. `python tools/locks.py` writes
# them; with --pins it also pins the digest of the base image.
ARG BASE=python:3.13-slim

# For development: everything that the tests need, run by an unprivileged user.
FROM ${BASE} AS work
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        bubblewrap chromium-headless-shell gcc git libc6-dev make postgresql valgrind \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --create-home --uid 1000 hearthlab
# The CPU-only PyTorch (saves gigabytes), for uv and for pip
ENV UV_TORCH_BACKEND=cpu PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/cpu \
    HEARTHLAB_LOCKED=1
USER 1000
WORKDIR /home/hearthlab/source
COPY --chown=hearthlab . .
CMD ["make", "demo"]

# Compile a wheel.
FROM ${BASE} AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY requirements/build.txt requirements/
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements/build.txt
COPY LICENSE MANIFEST.in README.md pyproject.toml setup.py ./
COPY src src
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels .

# Install the wheel without a compiler; competitions isolate their entries with bubblewrap.
FROM ${BASE}
RUN apt-get update \
    && apt-get install -y --no-install-recommends bubblewrap \
    && rm -rf /var/lib/apt/lists/*
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    --mount=type=bind,source=requirements,target=/requirements \
    pip install --no-cache-dir --no-deps --require-hashes -r /requirements/run.txt \
    && pip install --no-cache-dir --no-deps /wheels/*.whl \
    && useradd --create-home --uid 1000 hearthlab
USER 1000
WORKDIR /home/hearthlab
EXPOSE 8765
ENTRYPOINT ["hearthlab"]
CMD ["--help"]
