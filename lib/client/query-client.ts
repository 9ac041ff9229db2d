import { focusManager, notifyManager, QueryClient } from "@tanstack/react-query";

let shared: QueryClient | undefined;

/**
 * What the page has read. The browser has one for as long as the page is loaded; on the server every
 * use has its own, so that nobody's data meet another's. It is handed to each query instead of
 * standing in a provider around every page, so that pages which read nothing do not load it.
 */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return newClient();
  shared ??= browserClient();
  return shared;
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What fails is told at once, also without a network, and asked again by whoever needs it.
        retry: false,
        networkMode: "always",
        refetchOnReconnect: false,
        // Others may have changed it while nobody looked.
        refetchOnWindowFocus: "always",
      },
    },
  });
}

function browserClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  // By itself it listens on the window, which the event reaches by bubbling only.
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  const client = newClient();
  // Listens from now on to whether the page is looked at.
  client.mount();
  return client;
}
