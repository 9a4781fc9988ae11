import {
  ChangeSetType,
  type EventSubscriber,
  type FlushEventArgs,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setBaseLanguage } from '../../kernel/base-language.js';
import { extractUploadNames, fileStem } from '../../kernel/upload-paths.js';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { ContentKindRegistry } from '../localization/index.js';
import { MediaAsset } from './media.kind.js';
import { listPossibleNames } from './media-type.js';
import { MediaUsageService } from './media-usage.service.js';

interface BaseChange {
  readonly record: LocalizedEntity;
  /** Undefined for a new record: its images were uploaded before its base language was final. */
  readonly from: Language | undefined;
}

/**
 * Changes the base language of an image with that of its record. Requires that both were equal, or that the record is
 * new and the image has no base text, that no other record shows the image, and that the image has no alternative text,
 * or one in the new language.
 */
@Injectable()
export class AltBaseSubscriber implements EventSubscriber {
  private readonly changes = new WeakMap<object, BaseChange[]>();

  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly uses: MediaUsageService,
  ) {}

  onFlush({ em, uow }: FlushEventArgs): void {
    for (const { type, entity, payload, originalEntity } of uow.getChangeSets()) {
      const from = (originalEntity as { baseLanguage?: Language } | undefined)?.baseLanguage;
      const isBaseChange = type === ChangeSetType.UPDATE && 'baseLanguage' in payload && from;
      if (
        !(isBaseChange || type === ChangeSetType.CREATE) ||
        !(entity instanceof LocalizedEntity) ||
        entity instanceof MediaAsset
      )
        continue;
      const record = entity as LocalizedEntity;
      this.changes.set(em, [...(this.changes.get(em) ?? []), { record, from }]);
    }
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const changes = this.changes.get(em);
    if (!changes) return;
    this.changes.delete(em);
    const fork = (em as EntityManager).fork({ keepTransactionContext: true });
    for (const change of changes) await this.updateImages(change, fork);
    await fork.flush();
  }

  afterTransactionRollback({ em }: TransactionEventArgs): void {
    this.changes.delete(em);
  }

  private async updateImages({ record, from }: BaseChange, em: EntityManager): Promise<void> {
    const kind = this.kinds.listLocalized().find(({ entity }) => record instanceof entity);
    const files = extractUploadNames(JSON.stringify(kind?.images?.get(record) ?? []));
    if (!kind || files.length === 0) return;
    const language = record.baseLanguage;
    const names = files.map(fileStem).flatMap(listPossibleNames);
    const where = { name: { $in: names }, baseLanguage: from ?? { $ne: language } };
    const assets = await em.find(MediaAsset, where, { populate: ['translations'] });
    const candidates = assets.filter((asset) => from ?? !hasBaseText(asset));
    if (candidates.length === 0) return;
    const candidateNames = candidates.map(({ name }) => name);
    const otherUses = (await this.uses.find(candidateNames, em)).filter(
      (use) => use.kind !== kind.kind || use.id !== record.id,
    );
    const sharedStems = new Set(otherUses.map(({ stem }) => stem));
    for (const asset of candidates) {
      if (sharedStems.has(fileStem(asset.name))) continue;
      const translations = asset.translations
        .getItems()
        .filter((translation) => asset.hasTexts(translation));
      if (translations.length === 0) asset.baseLanguage = language;
      else if (translations.some((translation) => translation.language === language)) {
        setBaseLanguage(asset, language);
      }
    }
  }
}

function hasBaseText(asset: MediaAsset): boolean {
  const translation = asset.translation(asset.baseLanguage);
  return translation !== undefined && asset.hasTexts(translation);
}
