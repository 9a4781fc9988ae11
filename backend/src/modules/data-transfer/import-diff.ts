import { hash } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import {
  type ArchivedRecord,
  type ArchiveKindRegistry,
  type RecordArchive,
} from '../archive/index.js';
import { type ContentKindRegistry } from '../localization/index.js';
import { isDefinedKind } from '../records/index.js';
import { type KindChangesDto, type RecordRefDto } from './data-transfer.dto.js';

/** Names in one list; the counts tell of all. */
const MAX_NAMED = 200;

interface Known {
  readonly digest: string;
  readonly name: string | null;
}

/** The same text for the same value, whatever the order of its members; one left out is as good as null. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    const members = Object.entries(member).filter(([, one]) => one !== null && one !== undefined);
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * What would become of the content if that of a file took its place. Of a record only its digest is kept; addresses
 * follow names, and come to what is there.
 */
export class ImportDiff {
  private readonly brought = new Map<string, Map<number, Known>>();

  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly archived: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
  ) {}

  /** Takes note of a record of the file. */
  add(record: ArchivedRecord): void {
    const ofKind = this.brought.get(record.kind) ?? new Map<number, Known>();
    this.brought.set(record.kind, ofKind.set(record.id, this.known(record)));
  }

  /**
   * Compares what was brought with what the transaction of `em` sees of the kinds that give way; those in which
   * nothing changes are left out.
   */
  async compareWithStored(
    em: EntityManager,
    replaces: (kind: string) => boolean,
  ): Promise<KindChangesDto[]> {
    const all: KindChangesDto[] = [];
    for (const kind of this.archived.names().filter(replaces)) {
      const changes = await this.ofKind(kind, em);
      if (changes.addedCount + changes.changedCount + changes.removedCount > 0) all.push(changes);
    }
    return all;
  }

  private async ofKind(kind: string, em: EntityManager): Promise<KindChangesDto> {
    const brought = new Map(this.brought.get(kind));
    const [added, changed, removed]: [RecordRefDto[], RecordRefDto[], RecordRefDto[]] = [
      [],
      [],
      [],
    ];
    let nowCount = 0;
    for await (const record of this.archive.streamAll(kind, em)) {
      nowCount += 1;
      const { id } = record;
      const there = this.known(record);
      const comes = brought.get(id);
      brought.delete(id);
      if (!comes) removed.push({ id, name: there.name });
      else if (comes.digest !== there.digest) changed.push({ id, name: comes.name ?? there.name });
    }
    for (const [id, { name }] of brought) added.push({ id, name });
    return {
      kind,
      nowCount,
      addedCount: added.length,
      changedCount: changed.length,
      removedCount: removed.length,
      added: added.slice(0, MAX_NAMED),
      changed: changed.slice(0, MAX_NAMED),
      removed: removed.slice(0, MAX_NAMED),
    };
  }

  private known({ slugs: _slugs, ...record }: ArchivedRecord): Known {
    return { digest: hash('sha256', canonical(record), 'base64'), name: this.nameOf(record) };
  }

  /** What a person calls it, as far as the record itself says. */
  private nameOf({ kind: name, id, fields, baseLanguage, versions = [] }: ArchivedRecord) {
    const kind = this.kinds.find(name);
    const base = versions.find(({ language }) => language === baseLanguage);
    const field = kind && isDefinedKind(kind) ? kind.published.titleField : undefined;
    const title = (field && base?.words[field]) ?? null;
    return kind?.displayName ? kind.displayName({ id, ...fields }, title) : title;
  }
}
