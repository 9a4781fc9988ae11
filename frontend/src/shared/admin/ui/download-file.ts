/** How long a browser may take to begin saving. */
const REVOKE_DELAY_MS = 60_000;

/** Hands a file to the person, as a link to it would: it came with the session's token, which no link carries. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** The name that an answer gives its file. */
export function fileName({ headers }: Response, otherwise: string): string {
  const [, name] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return name ?? otherwise;
}
