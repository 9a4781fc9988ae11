# The image runs the site (`backend/dist/main.js`) or, given that command, the worker (`backend/dist/worker.js`).
# It contains neither PostgreSQL nor Redis: see docker-compose.yml.

FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY client/package.json client/
COPY e2e/package.json e2e/
COPY translation-checks/package.json translation-checks/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY nest-cli.json tsconfig.json ./
COPY translation-checks translation-checks
COPY backend backend
COPY frontend frontend
ENV NODE_ENV=production
RUN npm run build

FROM manifests AS packages
# Only the runtime dependencies.
RUN npm ci --omit=dev --no-audit --no-fund --workspace backend --workspace frontend --workspace translation-checks

FROM node:24.21.0-trixie-slim
WORKDIR /app
ENV NODE_ENV=production PORT=3000 WORKER_PORT=3001 DATA_DIR=/data DRAIN_SECONDS=10
RUN install --directory --owner node --group node /data /backups
COPY --from=packages /app ./
COPY translation-checks/data translation-checks/data
COPY --from=build /app/translation-checks/dist translation-checks/dist
COPY --from=build /app/backend/dist backend/dist
COPY backend/openapi.json backend/
COPY THIRD-PARTY-NOTICES.txt CHANGELOG.md ./
COPY backend/assets backend/assets
COPY backend/migrations backend/migrations
COPY --from=build /app/frontend/dist frontend/dist
USER node
VOLUME /data
EXPOSE 3000 3001
# For the site; docker-compose.yml has the health check of the worker.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/pages`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./backend/dist/source-maps.js", "--import", "./backend/dist/tracing.js", "backend/dist/main.js"]
