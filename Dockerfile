# The image of Folio: one for the web server, the job worker and the migrations, told apart by their command.
#
#   docker build -t folio .
#   docker run --env-file .env folio node --conditions=react-server migrate.mjs
#   docker run --env-file .env --read-only --tmpfs /tmp --stop-timeout 30 -p 3000:3000 folio
#   docker run --env-file .env --read-only --tmpfs /tmp --stop-timeout 120 folio node --max-semi-space-size=8 --conditions=react-server worker.mjs

# To build from one image only: --build-arg NODE_IMAGE=node:24-trixie-slim@sha256:…, see docs/operations.md.
ARG NODE_IMAGE=node:24-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1 PATH=/src/node_modules/.bin:$PATH
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node --conditions=react-server scripts/local/build-standalone.ts

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_METRICS_PORT=9464
# As in scripts/run.js: memory that is free goes back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# 154 MB beside the base image, where the node_modules of the build are 1.8 GB. Owned by root: the process may read it and change nothing.
COPY --from=build /src/.build/standalone ./
USER 1000:1000
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
# Of the web server or of the worker, whichever this container runs: nothing listens on the other's port.
HEALTHCHECK --interval=10s --timeout=8s --start-period=60s --retries=3 \
  CMD ["node", "-e", "const { PORT, WORKER_METRICS_PORT } = process.env; const ask = async (url) => { if (!(await fetch(url)).ok) throw url; }; Promise.any([ask(`http://127.0.0.1:${PORT}/api/health`), ask(`http://127.0.0.1:${WORKER_METRICS_PORT}/health`)]).catch(() => process.exit(1))"]
# Node directly, without npm or a shell in between: SIGTERM arrives, and the exit code is the server's.
CMD ["node", "--conditions=react-server", "web.mjs"]
