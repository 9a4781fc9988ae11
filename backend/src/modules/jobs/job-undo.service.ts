import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { validateText } from '../../kernel/localized-text.js';
import { ActivityLog } from '../activity/index.js';
import { ContentKindRegistry } from '../localization/index.js';
import { type JobDto } from './job.dto.js';
import {
  type FieldSnapshot,
  Job,
  JOBS_CHANNEL,
  type Task,
  UNFINISHED_STATES,
} from './job.entity.js';
import { JobHandlerRegistry, type UndoneText } from './job-handlers.js';
import { JobReader } from './job-reader.service.js';
import { jobUnfinishedProblem } from './jobs.service.js';

/** Whether a field can be reverted: it is unchanged since the task wrote it, and its previous text is still valid. */
function isRevertible(
  record: LocalizedEntity,
  { language, id }: Task,
  field: string,
  { words, provenance, written }: FieldSnapshot,
): boolean {
  if (language === null || language === record.baseLanguage) return false;
  const rules = record.localizedFields[field];
  if (!rules || (words !== null && validateText(field, rules, words))) return false;
  const translation = record.translation(language);
  const current = translation?.provenance[field];
  if ((translation?.text(field) ?? null) !== written.words) return false;
  if ((current?.suggestion?.text ?? null) !== written.suggestion) return false;
  // A written text carries the task's id; a suggestion leaves the origin of the text unchanged.
  if (words === written.words) return current?.origin === (provenance?.origin ?? null);
  return current?.task === id;
}

/** Reverts what a job wrote, except where it was changed since. */
@Injectable()
export class JobUndoService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly handlers: JobHandlerRegistry,
    private readonly reader: JobReader,
    private readonly activity: ActivityLog,
  ) {}

  async undo(id: number): Promise<JobDto> {
    const job = await this.em.findOne(Job, id, { populate: ['tasks'] });
    if (!job) throw Problem.notFound('This job');
    if (!this.handlers.get(job.kind).canBeUndone) {
      throw Problem.conflict('nothing_to_undo', 'Jobs of this kind cannot be undone.');
    }
    if ((UNFINISHED_STATES as readonly string[]).includes(job.state)) throw jobUnfinishedProblem();
    if (job.undoneAt) throw Problem.conflict('already_undone', 'This job has already been undone.');
    const records = await this.loadRecords([...job.tasks]);
    // Later tasks first, because they may be based on earlier ones.
    const undoneTexts = [...job.tasks]
      .reverse()
      .flatMap((task) => restoreTexts(records.get(recordKeyOf(task)), task));
    job.undoneAt = new Date();
    // Before the flush: if the flush fails, the only loss is a cached translation.
    await this.handlers.get(job.kind).onUndo?.(this.em.fork(), undoneTexts);
    await this.em.flush();
    await this.activity.groupUnder('jobs', this.activity.entryIdsOf(this.em.getContext()));
    // The triggers report changes of tasks only.
    await this.em.execute('select pg_notify(?, ?)', [JOBS_CHANNEL, String(id)]);
    const [dto] = await this.reader.read([job], this.em, { includeAllTasks: true });
    return dto!;
  }

  /** Loads all records at once, because a job for the whole site has thousands of tasks. */
  private async loadRecords(tasks: readonly Task[]): Promise<Map<string, LocalizedEntity>> {
    const records = new Map<string, LocalizedEntity>();
    for (const [kind, kindTasks] of Map.groupBy(tasks, ({ entityType }) => entityType)) {
      const id = { $in: [...new Set(kindTasks.map(({ recordId }) => recordId))] };
      const loaded = await this.em.find(
        this.kinds.get(kind).entity,
        { id },
        { populate: ['translations'] },
      );
      for (const record of loaded)
        records.set(recordKeyOf({ entityType: kind, recordId: record.id }), record);
    }
    return records;
  }
}

const recordKeyOf = ({ entityType, recordId }: Pick<Task, 'entityType' | 'recordId'>): string =>
  `${entityType}.${recordId}`;

/** Restores the previous texts of a task; returns those that were reverted. */
function restoreTexts(record: LocalizedEntity | undefined, task: Task): UndoneText[] {
  const { language, previous } = task;
  if (!record || language === null) return [];
  return Object.entries(previous ?? {}).flatMap(([field, before]) => {
    if (!isRevertible(record, task, field, before)) return [];
    record.restore(language, field, before.words, before.provenance ?? undefined);
    return { record, language, field };
  });
}
