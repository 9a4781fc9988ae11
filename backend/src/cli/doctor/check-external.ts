import { Config, type Environment, VERSION } from '../../platform/config/config.js';
import { DoctorFindings, type DoctorFinding, reasonOf } from './doctor-findings.js';

const TIMEOUT_MS = 10_000;
/** An IP address reserved for documentation, which no visitor has (RFC 5737). */
const SPOOFED_IP = '192.0.2.77';

const fetchUrl = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** How the site sees the client of a request. */
interface Client {
  readonly ip: string;
  readonly protocol: string;
  /** Whether the request has the header of a proxy. */
  readonly isForwarded: boolean;
}

/** Requests the running site by its public URL, through its proxies. */
export async function checkProxy(env: Environment): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('Proxy');
  const { publicUrl } = new Config(env);
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isLocal) {
    findings.addProblem(
      `PUBLIC_URL is ${publicUrl}: passwords and messages are sent unencrypted.`,
      'Put a proxy with TLS in front (docs/operations/proxies.md), and use https in PUBLIC_URL.',
    );
  }
  try {
    const live = (await (await fetchUrl(`${publicUrl}/api/health/live`)).json()) as {
      version?: string;
    };
    if (live.version === VERSION) findings.addOk(`${publicUrl} responds with version ${VERSION}.`);
    else {
      findings.addProblem(
        `${publicUrl} responds with version ${live.version ?? 'unknown'}, but version ${VERSION} is installed.`,
        'Restart the site to run the installed version, or check PUBLIC_URL.',
      );
    }
    await checkForwardedHeaders(publicUrl, protocol, env, findings);
    await checkMetrics(publicUrl, isLocal, env, findings);
  } catch (error) {
    findings.addProblem(
      `${publicUrl} does not respond as the site would: ${reasonOf(error)}`,
      'Is the site running? Does the domain resolve to this machine, and the proxy forward to the site? ' +
        'Inside a container the domain may not be reachable: run this outside.',
    );
  }
  return findings.all;
}

async function checkForwardedHeaders(
  publicUrl: string,
  protocol: string,
  { TRUST_PROXY }: Environment,
  findings: DoctorFindings,
): Promise<void> {
  const getClient = async (headers: Record<string, string>) =>
    (await (await fetchUrl(`${publicUrl}/api/health/client`, headers)).json()) as Client;
  const direct = await getClient({});
  const spoofed = await getClient({ 'X-Forwarded-For': SPOOFED_IP });
  if (spoofed.ip === SPOOFED_IP) {
    findings.addProblem(
      'Visitors can fake their IP address and so bypass every rate limit.',
      'Have the proxy replace X-Forwarded-For, and set TRUST_PROXY to the number of proxies.',
    );
  } else if (direct.isForwarded && TRUST_PROXY === 0) {
    findings.addProblem(
      'A proxy reports the IP addresses of visitors but is not trusted: all visitors count as one.',
      'Set TRUST_PROXY to the number of proxies in front.',
    );
  } else if (!direct.isForwarded && TRUST_PROXY > 0) {
    findings.addProblem(
      `TRUST_PROXY is ${TRUST_PROXY}, but no proxy reports an IP address.`,
      'Have the proxy set X-Forwarded-For, or set TRUST_PROXY=0 without one.',
    );
  } else
    findings.addOk(`The site sees this machine as ${direct.ip}, whatever X-Forwarded-For says.`);
  if (`${direct.protocol}:` !== protocol) {
    findings.addProblem(
      `The site is reached over ${protocol.slice(0, -1)} but takes it for ${direct.protocol}.`,
      'Have the proxy set X-Forwarded-Proto, and set TRUST_PROXY.',
    );
  }
}

async function checkMetrics(
  publicUrl: string,
  isLocal: boolean,
  { METRICS_TOKEN }: Environment,
  findings: DoctorFindings,
): Promise<void> {
  const { status } = await fetchUrl(`${publicUrl}/api/metrics`);
  if (status === 200 && !isLocal) {
    findings.addProblem(
      'The metrics at /api/metrics are public.',
      'Block /api/metrics in the proxy (docs/operations/proxies.md), and set METRICS_TOKEN.',
    );
  } else if (METRICS_TOKEN === undefined) {
    findings.addWarning('The metrics require no token.', 'Set METRICS_TOKEN.');
  } else findings.addOk('The metrics are not public.');
}

export async function checkTranslator(env: Environment): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('Translator');
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = env;
  if (OPENAI_API_KEY === undefined) {
    findings.addWarning(
      'No translation provider is configured: Chinese is converted, other languages keep a copy of the base text.',
      'Set OPENAI_API_KEY, and OPENAI_BASE_URL for a server of your own.',
    );
    return findings.all;
  }
  const baseUrl = OPENAI_BASE_URL.replace(/\/+$/, '');
  try {
    const { status } = await fetchUrl(`${baseUrl}/models/${encodeURIComponent(OPENAI_MODEL)}`, {
      Authorization: `Bearer ${OPENAI_API_KEY}`,
    });
    if (status === 200)
      findings.addOk(`${new URL(baseUrl).host} offers the model ${OPENAI_MODEL}.`);
    else if (status === 401 || status === 403)
      findings.addProblem(
        `${new URL(baseUrl).host} refuses the key (${status}).`,
        'Create a new OPENAI_API_KEY.',
      );
    else {
      findings.addWarning(
        `${new URL(baseUrl).host} does not list the model ${OPENAI_MODEL} (${status}).`,
        'Check OPENAI_MODEL. Some servers list no models but translate all the same.',
      );
    }
  } catch (error) {
    findings.addProblem(
      `The translation provider at ${baseUrl} does not respond: ${reasonOf(error)}`,
      'Check OPENAI_BASE_URL, and that this machine can reach it.',
    );
  }
  return findings.all;
}
