import { type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Whether the browser has WebAuthn, which needs HTTPS or localhost. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Has the browser sign options of the API; the library is loaded when it is needed. */
export async function signWithPasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}
