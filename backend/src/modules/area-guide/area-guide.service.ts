import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { ContentVersion } from '../../platform/cache/content-version.js';
import { type GuideContent } from './guide-content.js';
import { GuideContentService } from './guide-content.service.js';
import { renderGuide } from './render-guide.js';

export interface AreaGuide {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface Kept {
  readonly version: number;
  readonly digest: string;
  readonly guide: Promise<AreaGuide>;
}

const digestOf = (data: string | Buffer) =>
  createHash('sha256').update(data).digest('base64url').slice(0, 27);

/** The guide in each language, made again only when something it says has changed, and once at a time. */
@Injectable()
export class AreaGuideService {
  private readonly kept = new Map<Language, Kept>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly content: GuideContentService,
    private readonly version: ContentVersion,
  ) {}

  async read(language: Language): Promise<AreaGuide> {
    // Before the data: what is made from older data is not taken for newer.
    const version = this.version.current;
    const kept = this.kept.get(language);
    if (kept?.version === version && this.version.isTrusted) return kept.guide;
    const content = await this.content.read(language);
    const digest = digestOf(JSON.stringify(content));
    const now = this.kept.get(language);
    const guide = now?.digest === digest ? now.guide : this.render(content);
    this.kept.set(language, { version, digest, guide });
    guide.catch(() => {
      if (this.kept.get(language)?.guide === guide) this.kept.delete(language);
    });
    return guide;
  }

  private render(content: GuideContent): Promise<AreaGuide> {
    const made = this.turn.then(async () => {
      const bytes = await renderGuide(content);
      return { bytes, etag: `"${digestOf(bytes)}"` };
    });
    this.turn = made.catch(() => undefined);
    return made;
  }
}
