# syntax=docker/dockerfile:1
# The site behind nginx (target `site`, the default) and the sandbox platform (target `platform`).
# docs/operators.md, Containers.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG NEXT_PUBLIC_API_HOST=""
ARG NEXT_PUBLIC_BASE_PATH=""
ARG NEXT_PUBLIC_SANDBOX=""
ARG NEXT_PUBLIC_SITE_URL=""
ARG NEXT_PUBLIC_BUILD=""
RUN npm run build

FROM node:24-bookworm-slim AS platform
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/app',{method:'POST'}).then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "scripts/run/start.ts", "--no-site", "--host", "0.0.0.0", "--port", "3000", "--file", "/data/platform.sqlite"]

FROM node:24-bookworm-slim AS site
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nginx-light \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules/valibot ./node_modules/valibot
COPY --from=build /app/lib ./lib
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/deploy ./deploy
COPY --from=build /app/out /srv/hall
RUN mkdir /run/hall && chown node:node /run/hall
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# All that is written goes to /run/hall, so the rest of the file system can be read-only.
ENTRYPOINT ["sh", "-c", "node scripts/container.ts && exec nginx -e stderr -p /run/hall -c /run/hall/nginx.conf -g 'daemon off;'"]
