import { hash } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import {
  type ArchivedRecord,
  type ArchiveKindRegistry,
  type RecordArchive,
} from '../archive/index.js';
import {
  type ContentKindRegistry,
  type RecordNames,
  type RecordNamesService,
} from '../localization/index.js';
import { isDefinedKind } from '../records/index.js';
import { type KindChangesDto, type RecordRefDto } from './data-transfer.dto.js';

/** Maximum length of a list of names; counts include all. */
const MAX_LISTED = 200;

interface RecordSummary {
  readonly digest: string;
  readonly name: string | null;
  readonly names: RecordNames;
}

/**
 * Serializes a value so that equal values give equal texts, regardless of the order of members. Null equals
 * undefined.
 */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    const members = Object.entries(member).filter(
      ([, memberValue]) => memberValue !== null && memberValue !== undefined,
    );
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const toRecordRef = (id: number, { name, names }: RecordSummary): RecordRefDto => ({
  id,
  name,
  names,
});

/**
 * Compares the content of a file with the stored content. Only a digest and the names of each record are in
 * memory. Slugs are ignored, because they follow from the names after an import.
 */
export class ImportDiff {
  private readonly imported = new Map<string, Map<number, RecordSummary>>();

  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly archiveKinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
    private readonly names: RecordNamesService,
  ) {}

  /** Adds a record of the file. */
  add(record: ArchivedRecord): void {
    const recordsOfKind = this.imported.get(record.kind) ?? new Map<number, RecordSummary>();
    this.imported.set(record.kind, recordsOfKind.set(record.id, this.summarize(record)));
  }

  /**
   * Compares the added records with the stored ones of the replaced kinds, in the transaction of `em`. Kinds
   * without changes are omitted.
   */
  async compareWithStored(
    em: EntityManager,
    replaces: (kind: string) => boolean,
  ): Promise<KindChangesDto[]> {
    const changedKinds: KindChangesDto[] = [];
    for (const kind of this.archiveKinds.listNames().filter(replaces)) {
      const changes = await this.compareKind(kind, em);
      if (changes.addedCount + changes.changedCount + changes.removedCount > 0)
        changedKinds.push(changes);
    }
    return changedKinds;
  }

  private async compareKind(kind: string, em: EntityManager): Promise<KindChangesDto> {
    const imported = new Map(this.imported.get(kind));
    const [added, changed, removed]: [RecordRefDto[], RecordRefDto[], RecordRefDto[]] = [
      [],
      [],
      [],
    ];
    let nowCount = 0;
    for await (const record of this.archive.streamAll(kind, em)) {
      nowCount += 1;
      const { id } = record;
      const stored = this.summarize(record);
      const replacement = imported.get(id);
      imported.delete(id);
      if (!replacement) removed.push(toRecordRef(id, stored));
      else if (replacement.digest !== stored.digest)
        changed.push(toRecordRef(id, replacement.name === null ? stored : replacement));
    }
    for (const [id, summary] of imported) added.push(toRecordRef(id, summary));
    return {
      kind,
      nowCount,
      addedCount: added.length,
      changedCount: changed.length,
      removedCount: removed.length,
      added: added.slice(0, MAX_LISTED),
      changed: changed.slice(0, MAX_LISTED),
      removed: removed.slice(0, MAX_LISTED),
    };
  }

  private summarize({ slugs: _slugs, ...record }: ArchivedRecord): RecordSummary {
    return {
      digest: hash('sha256', toCanonicalJson(record), 'base64'),
      name: this.nameOf(record),
      names: this.names.collectArchivedNames(record.kind, record.fields, record.versions ?? []),
    };
  }

  /** Returns the display name of a record, from its own values. */
  private nameOf({ kind: kindName, id, fields, baseLanguage, versions = [] }: ArchivedRecord) {
    const kind = this.kinds.find(kindName);
    const base = versions.find(({ language }) => language === baseLanguage);
    const field = kind && isDefinedKind(kind) ? kind.published.titleField : undefined;
    const title = (field && base?.words[field]) ?? null;
    return kind?.displayName ? kind.displayName({ id, ...fields }, title) : title;
  }
}
