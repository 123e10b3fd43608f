# tranship in a container, which lints or translates a mounted folder:
#   docker build -t tranship .
#   docker run --rm -v "$PWD:/work" tranship                                  lints it
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" tranship translate --out hip src
FROM debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends build-essential libjansson-dev libssl-dev libclang-dev
COPY . /src
RUN make -C /src -s -j"$(nproc)" install DESTDIR=/stage PREFIX=/usr/local

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libclang1 libjansson4 git && rm -rf /var/lib/apt/lists/* && git config --system --add safe.directory /work
COPY --from=build /stage /
WORKDIR /work
ENTRYPOINT ["tranship"]
CMD ["lint", "."]
