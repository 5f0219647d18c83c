"""Foreign agents: code named by a spec, in separate processes with limits."""
