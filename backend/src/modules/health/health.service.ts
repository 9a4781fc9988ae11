import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { type ProblemCode } from '../../kernel/problem-codes.js';
import { DependencyChecks, DISK_FULL_MESSAGE } from '../../platform/health/dependencies.service.js';
import { ShutdownState } from '../../platform/http/shutdown-state.js';
import { VERSION } from '../../platform/config/config.js';
import { PageRenderer } from '../site/index.js';
import { type DependenciesDto, type PagesHealthDto, type ReadyDto } from './health.dto.js';

@Injectable()
export class HealthService {
  constructor(
    private readonly checks: DependencyChecks,
    private readonly shutdown: ShutdownState,
    private readonly renderer: PageRenderer,
  ) {}

  async checkReadiness(): Promise<ReadyDto> {
    const [dependencies, writeProblem] = await Promise.all([
      this.checks.run(),
      this.checks.findWriteProblem(),
    ]);
    const { database, redis, storage, disk } = dependencies;
    if (this.shutdown.isShuttingDown) throw shuttingDownProblem(dependencies);
    if (database.status === 'down') throw databaseUnavailableProblem(dependencies);
    const reason = writeProblem ?? (disk.status === 'down' ? DISK_FULL_MESSAGE : undefined);
    if (reason !== undefined) throw notWritableProblem(reason, dependencies);
    const isComplete = redis.status === 'up' && storage.status === 'up';
    return { status: isComplete ? 'ok' : 'degraded', version: VERSION, dependencies };
  }

  async checkPages(): Promise<PagesHealthDto> {
    const dependencies = await this.checks.run();
    if (this.shutdown.isShuttingDown) throw shuttingDownProblem(dependencies);
    if (dependencies.database.status === 'up') return { status: 'ok', dependencies };
    if (!this.renderer.hasRendered) throw databaseUnavailableProblem(dependencies);
    return { status: 'last_good', dependencies };
  }
}

function databaseUnavailableProblem(dependencies: DependenciesDto): Problem {
  return notReadyProblem(
    'dependency_unavailable',
    'The database is temporarily unavailable.',
    dependencies,
  );
}

function notWritableProblem(reason: string, dependencies: DependenciesDto): Problem {
  return notReadyProblem('dependency_unavailable', reason, dependencies);
}

function shuttingDownProblem(dependencies: DependenciesDto): Problem {
  return notReadyProblem('shutting_down', 'This process is shutting down.', dependencies);
}

function notReadyProblem(
  code: ProblemCode,
  message: string,
  dependencies: DependenciesDto,
): Problem {
  const extra = { status: 'down', dependencies };
  return new Problem(code, message, { retryAfter: 5, extra });
}
