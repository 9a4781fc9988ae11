import { ApiError } from './api-error';
import { token } from './token';

interface Options {
  headers?: Readonly<Record<string, string>>;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (progress: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Posts a form with a file. It uses XMLHttpRequest, because `fetch` does not report upload progress. The promise of an aborted
 * request stays pending, because its result is not used.
 */
export function sendForm<Result>(
  path: string,
  form: FormData,
  { headers = {}, onProgress, signal }: Options,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const accessToken = token.read();
    if (accessToken) request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Result);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
