import { ApiError } from '../../../api/api-error';
import { randomKey } from '../../../api/idempotency';
import { TokenLost } from '../../../api/signed-in';
import { token } from '../../../api/token';
import { type Outcome } from './data.queries';

interface Options {
  /** Only tell what would come of it. */
  dryRun: boolean;
  /** Leave out what cannot be read, instead of refusing the whole. */
  skip: boolean;
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a backup to be read, or to replace everything. By XMLHttpRequest, because `fetch` does not report the progress
 * of an upload. An aborted one never settles: nobody awaits its result.
 */
export function sendBackup(
  file: File,
  { dryRun, skip, onProgress, signal }: Options,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set('dataFile', file);
    const query = new URLSearchParams({
      dryRun: String(dryRun),
      onError: skip ? 'skip' : 'abort',
    });
    request.open('POST', `/api/admin/import-data?${query}`);
    const bearer = token.read();
    if (bearer === null) throw new TokenLost('There is no token');
    request.setRequestHeader('Authorization', `Bearer ${bearer}`);
    request.setRequestHeader('Idempotency-Key', randomKey());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as Outcome);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
