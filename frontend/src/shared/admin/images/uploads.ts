import { token } from '../../../api/token';
import { ApiError } from '../../../api/api-error';
import { type components } from '../../../api/schema';

export type Uploaded = components['schemas']['UploadedDto'];

interface Sending {
  done: Promise<Uploaded>;
  cancel: () => void;
}

/** Sends one picture into the media library. By XMLHttpRequest: `fetch` does not tell how far it has come. */
export function upload(file: File, purpose: string, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>((resolve, reject) => {
    const form = new FormData();
    form.set('for', purpose);
    form.set('image', file);
    request.open('POST', '/api/upload/image');
    const bearer = token.read();
    if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as Uploaded);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

const MEGABYTE = 1024 * 1024;
export const LARGEST_MB = 25;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
export const ACCEPTED = IMAGE_TYPES.join();

/** Why a file cannot be sent; the server looks at its bytes once more. */
export function refusal(file: File): 'type' | 'size' | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'type';
  return file.size > LARGEST_MB * MEGABYTE ? 'size' : null;
}
