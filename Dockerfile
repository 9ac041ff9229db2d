# The studio in a container: with a hosted database, an ffmpeg from npm's packages, and no root.
# compose.yaml puts a database and an engine beside it.
FROM node:24-bookworm-slim AS build
WORKDIR /app

# Dependencies first: they change less often than the sources.
COPY package.json package-lock.json .npmrc ./
COPY packages/builtin-studio/package.json packages/builtin-studio/
COPY db/embedded/process-lock.mjs db/embedded/
COPY scripts/launch/*.mjs scripts/launch/
RUN node scripts/launch/prepare-image.mjs install

COPY . .
RUN node scripts/launch/prepare-image.mjs settings \
  && node --import tsx scripts/build.ts \
  && node scripts/launch/prepare-image.mjs trim

FROM node:24-bookworm-slim
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build --chown=node:node /app /app
USER node

ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    ROUGHCUT_DATA=/data
VOLUME /data
EXPOSE 3000

HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"

# What `npm start` runs behind its check of the dependencies: migrates the database, then serves.
CMD ["node", "--import", "tsx", "scripts/start.ts"]
