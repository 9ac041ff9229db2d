# The studio in a container: with a hosted database, ffmpeg of the distribution, and no root.
# compose.yaml puts a database and an engine beside it.
FROM node:24-bookworm-slim

RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /app
RUN chown node:node /app && install -d -o node -g node /data
USER node

# Dependencies first: they change less often than the sources. The scripts of packages that fetch
# programs of their own are not needed, ffmpeg and PostgreSQL are elsewhere.
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

COPY --chown=node:node . .
RUN node --import tsx scripts/build.ts

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
