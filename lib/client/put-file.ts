interface PutOptions {
  /** What the address was signed with besides the file's length. */
  headers: Record<string, string>;
  /** Called with the bytes that have been sent. */
  onProgress: (sentBytes: number) => void;
  /** Ends the sending. */
  signal: AbortSignal;
}

/**
 * Puts a file to a signed address of the file store; `fetch` cannot tell how far an upload is.
 * @throws Error when the store refused it or could not be reached; the signal's reason when it ended it
 */
export function putFile(
  url: string,
  file: File,
  { headers, onProgress, signal }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal.removeEventListener("abort", abort);
      finish();
    };
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      settle(() => {
        if (request.status < 300) resolve();
        else reject(new Error(`the store answered ${request.status}`));
      });
    request.onerror = () => settle(() => reject(new Error("the store could not be reached")));
    request.onabort = () => settle(() => reject(signal.reason));
    signal.throwIfAborted();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener("abort", abort);
    request.send(file);
  });
}
