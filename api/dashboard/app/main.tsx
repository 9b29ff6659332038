/** Starts the application, once the words of its frame are there. */
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RequestError } from "./requests/http.ts";
import { meQuery } from "./requests/me.ts";
import { makeRouter } from "./router.tsx";
import { loadWords } from "./words/words.ts";

/** What no answer, or a service that is busy, is asked again; every other failure is said at once. */
const TRIES_MAX = 2;
/** Shown data counts as fresh for so long; then it stays while new data comes. */
const FRESH_MS = 10_000;

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // Signed out elsewhere, or the session has ended: the frame asks who is there, and leads to the sign-in.
      if (error instanceof RequestError && error.status === 401 && query.queryKey[0] !== meQuery.queryKey[0]) {
        queryClient.removeQueries({ queryKey: meQuery.queryKey });
        void router.invalidate();
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        failures < TRIES_MAX && error instanceof RequestError && (error.status === 0 || error.status === 503),
    },
  },
});

const router = makeRouter(queryClient);
const place = document.getElementById("app");
if (place === null) throw new Error("the document has no place for the application");
await loadWords("frame");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
