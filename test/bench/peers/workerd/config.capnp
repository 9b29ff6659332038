# One worker whose Durable Objects keep SQLite files in a folder of this machine.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .conversations),
    # Where it lies is said on the command line.
    (name = "storage", disk = (writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const conversations :Workerd.Worker = (
  modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-01-01",
  bindings = [(name = "CONVERSATIONS", durableObjectNamespace = "Conversation")],
  durableObjectNamespaces = [(className = "Conversation", uniqueKey = "conversation", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
);
