import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../../kernel/language.js';
import { ADVISORY_LOCK } from '../../../platform/database/locks.js';
import { assertVersion } from '../../../platform/database/optimistic-locking.js';
import {
  type VersionPrecondition,
  attachEditState,
} from '../../../platform/http/entity-tag.interceptor.js';
import { ContentVersion, TableCache } from '../../../platform/response-cache/content-version.js';
import { type StyleGuideDto, type StyleGuideVersionDto } from './style.dto.js';
import { StyleGuideVersion, StyleGuide } from './style-guide.entity.js';

/** Style guides that apply until they are changed. */
const DEFAULT_STYLES: Readonly<Record<Language, string>> = {
  en: `
Write British English (colour, centre, ground floor), plain and warm, for guests who may not be native speakers.
Address the guest as "you"; the house is "we". Short sentences, active voice, no exclamation marks, no brochure phrases.
Times as 15:00 or 3 p.m., as the source has them; prices as the source has them; dates as 3 May.
Titles and names of rooms in sentence case, names of places as they are signposted: Dotonbori, Osaka Castle.
Straight to the point: keep the order and number of sentences. One space between sentences, no space before punctuation.
Half-width letters, digits and punctuation; en dashes between numbers (10–12).
`.trim(),
  ja: `
お客様への案内として、丁寧語（です・ます）で書く。敬語は控えめにし、二重敬語や「〜させていただく」の多用は避ける。
お願いや禁止は「〜ください」「〜はご遠慮ください」のように、意味を弱めずやわらかく書く。
見出し・設備名・一覧の項目は体言止めでよい。一人称は「当館」、相手は「お客様」、省けるときは省く。
句読点は「、」「。」、かっこは全角（）「」。英数字と単位は半角、数字の桁区切りは半角カンマ。
日本語と英数字のあいだに空白を入れない。全角の空白で字をそろえない。感嘆符は使わない。
地名・駅名・路線名は日本での正式な表記（なんば駅、御堂筋線）。外来語は長音を省かない（エレベーター、シャワー）。
`.trim(),
  zh: `
使用中国大陆规范简体字和大陆用语：视频、信息、软件、打印、出租车、地铁、酸奶、质量、网络。
面向住客，语气亲切、简洁、有礼，称住客为“您”，自称“本馆”或“我们”。不用网络流行语，不堆感叹号。
标点用全角：，。；：？！（）“”，并列词用顿号；数字、英文和单位用半角。
中文与英文、数字之间不加空格，除非原文是品牌写法。日期写 5月3日，时间写 15:00。
地名、车站名、线路名用通行的简体写法（难波站、御堂筋线），不按字面意译。句子的数量和顺序与原文一致。
`.trim(),
  zh_TW: `
使用台灣正體字與台灣用語：影片、資訊、軟體、列印、計程車、捷運（在大阪寫地鐵）、優格、品質、網路。
不用中國大陸詞語（視頻、信息、質量、出租車、酸奶）。語氣親切、簡潔、有禮，稱住客為「您」，自稱「本館」或「我們」。
標點一律全形：，。；：？！（）「」，引號用「」『』，並列用頓號；數字、英文與單位用半形。
中文與英文、數字之間不加空格，除非原文是品牌寫法。日期寫 5月3日，時間寫 15:00。
地名、車站名、路線名用通行的正體寫法（難波站、御堂筋線），不照字面意譯。句子的數量與順序和原文一致。
`.trim(),
};

/** Style guide as sent in prompts. */
export interface Style {
  readonly text: string;
  /** 0: the default. */
  readonly version: number;
  /** Hash of the text. */
  readonly digest: string;
}

const toStyle = (text: string, version: number): Style => ({
  text,
  version,
  digest: hash('sha256', text, 'base64url').slice(0, 22),
});

/** Style guides of all languages. Cached until one changes. */
@Injectable()
export class StyleGuides {
  private readonly guides: TableCache<ReadonlyMap<Language, Style>>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.guides = new TableCache(version, ['style_guide'], async () => {
      const guides = await em.fork().find(StyleGuide, {});
      return new Map(guides.map((guide) => [guide.language, toStyle(guide.text, guide.version)]));
    });
  }

  async readForLanguage(language: Language): Promise<Style> {
    return (await this.guides.get()).get(language) ?? toStyle(DEFAULT_STYLES[language], 0);
  }
}

/** Maximum number of listed versions. */
const MAX_VERSIONS = 50;

/** Reads and changes the style guides. */
@Injectable()
export class StyleGuideService {
  constructor(private readonly em: EntityManager) {}

  async read(language: Language, em = this.em): Promise<StyleGuideDto> {
    const guide = await em.findOne(StyleGuide, { language });
    const versionRows = await em.find(
      StyleGuideVersion,
      { language },
      { orderBy: { id: 'desc' }, limit: MAX_VERSIONS },
    );
    const versions = [...versionRows.map(toVersionDto), getDefaultVersionDto(language)];
    const { at } = versions[0]!;
    const current = guide
      ? { version: guide.version, text: guide.text, at, by: guide.author }
      : getDefaultVersionDto(language);
    return attachEditState({ language, ...current, versions }, String(current.version));
  }

  /** Changes the guide of a language. Serialized, so that two first writes of a language do not collide. */
  write(
    language: Language,
    text: string,
    username: string,
    expected: VersionPrecondition,
  ): Promise<StyleGuideDto> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.translationSettings]);
      const current = await this.read(language, em);
      assertVersion(expected, current.version, () => current);
      const guide = await em.findOne(StyleGuide, { language });
      if (!guide) em.persist(new StyleGuide(language, text, username));
      else if (guide.text !== text) Object.assign(guide, { text, author: username });
      await em.flush();
      return this.read(language, em);
    });
  }
}

function toVersionDto({ version, text, at, author }: StyleGuideVersion): StyleGuideVersionDto {
  return { version, text, at: at.toISOString(), by: author };
}

function getDefaultVersionDto(language: Language): StyleGuideVersionDto {
  return { version: 0, text: DEFAULT_STYLES[language], at: null, by: null };
}
