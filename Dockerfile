# The image of Folio: one for the web server, the job worker and the migrations, told apart by their command.
#
#   docker build -t folio .
#   docker run --env-file .env folio node --conditions=react-server migrate.mjs
#   docker run --env-file .env --read-only --tmpfs /tmp --stop-timeout 30 -p 3000:3000 folio
#   docker run --env-file .env --read-only --tmpfs /tmp --stop-timeout 120 folio node --conditions=react-server worker.mjs

FROM node:24-trixie-slim AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1 PATH=/src/node_modules/.bin:$PATH
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node --conditions=react-server scripts/local/build-standalone.ts

FROM node:24-trixie-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# 128 MB beside the base image, where the node_modules of the build are 1.4 GB. Owned by root: the process may read it and change nothing.
COPY --from=build /src/.build/standalone ./
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node directly, without npm or a shell in between: SIGTERM arrives, and the exit code is the server's.
CMD ["node", "--conditions=react-server", "web.mjs"]
