/** The name that bytes have among the files, without its ending. Films are large: it is taken in another thread. */
export async function digestName(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex').slice(0, 32);
}
