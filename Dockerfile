# docker build -t hearthlab .
# docker run --rm hearthlab match uct rules --games 20
# docker run --rm -p 8765:8765 hearthlab serve --host 0.0.0.0 --token WORD --no-browser
ARG PYTHON=3.13

# Step 1. Compile a wheel.
FROM python:${PYTHON}-slim AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY LICENSE MANIFEST.in README.md pyproject.toml setup.py ./
COPY src src
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

# Step 2. Install it without the compiler, and run it as nobody in particular.
FROM python:${PYTHON}-slim
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir "$(echo /wheels/*.whl)[lab,web]" \
    && useradd --create-home --uid 1000 hearthlab
USER hearthlab
WORKDIR /home/hearthlab
EXPOSE 8765
ENTRYPOINT ["hearthlab"]
CMD ["--help"]
