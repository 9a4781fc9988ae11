import { Config, ConfigError, environmentSchema } from '../../platform/config/config.js';
import { findMisspelledVariables } from '../../platform/config/load-environment.js';
import { usePasswordFile } from '../../platform/database/orm-options.js';
import { checkBackups, checkDisk, checkStorage } from './check-files.js';
import { checkMail, type MailOptions } from './check-mail.js';
import { checkProxy, checkTranslator } from './check-external.js';
import { checkDatabase, checkRedis, checkVersions } from './check-services.js';
import { type DoctorFinding, DoctorFindings } from './doctor-findings.js';

export interface ExamineOptions extends MailOptions {
  /** The site is stopped: Redis and the public URL are not checked. */
  readonly isStopped?: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Checks the whole installation. Creates missing folders, and changes nothing else: test files are deleted. */
export async function* examine(
  variables: Variables,
  options: ExamineOptions,
): AsyncGenerator<readonly DoctorFinding[]> {
  yield checkVersions();
  const { config, findings } = readConfig(variables);
  yield findings;
  if (!config) return;
  const { env } = config;
  usePasswordFile(env);
  yield await checkDatabase(env);
  if (!options.isStopped) yield await checkRedis(env);
  yield await checkDisk(env);
  yield await checkStorage(env);
  yield await checkBackups(env);
  yield await checkMail(env, options);
  if (!options.isStopped) yield await checkProxy(env);
  yield await checkTranslator(env);
}

function readConfig(variables: Variables): { config?: Config; findings: readonly DoctorFinding[] } {
  const findings = new DoctorFindings('Configuration');
  for (const warning of findMisspelledVariables(variables, Object.keys(environmentSchema.shape))) {
    findings.addProblem(warning, 'Correct the name, or remove it.');
  }
  try {
    const config = Config.load(variables);
    if (findings.all.length === 0) findings.addOk('Every variable is valid.');
    return { config, findings: findings.all };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.addProblem(error.message, 'See .env.example. Nothing else was checked.');
    return { findings: findings.all };
  }
}
