FROM node:24-trixie-slim AS build
WORKDIR /src
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run release -- /release \
    && mkdir /shop \
    && tar --extract --gzip --strip-components=1 --no-same-owner --directory=/shop --file="$(ls /release/*.tar.gz)"

FROM node:24-trixie-slim
# Backups of a shop on PostgreSQL are made by its own programs, which have to be of the server's version or newer.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --mode=700 --owner=node --group=node /var/lib/nachtnest
# It belongs to root, so that the shop cannot change its own code.
COPY --from=build /shop /opt/nachtnest
WORKDIR /opt/nachtnest
ENV NODE_ENV=production DATA_DIR=/var/lib/nachtnest PORT=3000
# The user "node" of the image, by number, so that it is known not to be root.
USER 1000:1000
VOLUME /var/lib/nachtnest
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
