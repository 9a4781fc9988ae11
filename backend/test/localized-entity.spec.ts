import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../src/entities.js';
import { setBaseLanguage } from '../src/kernel/base-language.js';
import { type Language } from '../src/kernel/language.js';
import { type Author } from '../src/kernel/provenance.js';
import { textDigest } from '../src/kernel/localized-text.js';
import { Room } from '../src/modules/rooms/index.js';
import { ormOptions } from '../src/platform/database/orm-options.js';

const mei: Author = { origin: 'human', by: 'mei' };
const gpt: Author = { origin: 'machine', model: 'gpt-test', task: 1 };

let orm: MikroORM;
let room: Room;

// Collections need the ORM's metadata; no database is used.
beforeAll(async () => {
  orm = await MikroORM.init(ormOptions('postgres://nobody@127.0.0.1:1/none', entities));
});

afterAll(() => orm.close());

function translationIn(language: Language) {
  return room.translation(language)!;
}

function isStale(language: Language, field: string): boolean {
  return room.isStale(translationIn(language), field);
}

beforeEach(() => {
  room = new Room('zh_TW', { type: 'Studio', capacity: 2, images: [], active: true });
  room.write('zh_TW', { name: '晨之間', description: '河畔。', price: '¥9,800' }, mei);
});

describe('writing', () => {
  it('attributes saved text to the person, unless it is the unchanged text of another person', () => {
    room.write('en', { name: 'Morning room' }, gpt);
    expect(room.write('en', { name: '  Morning room\n' }, mei)).toEqual(['name']);
    expect(translationIn('en').provenance['name']).toMatchObject({ origin: 'human', by: 'mei' });
    expect(translationIn('en').provenance['name']).not.toHaveProperty('task');
    const ken: Author = { origin: 'human', by: 'ken' };
    expect(room.write('en', { name: 'Morning room' }, ken)).toEqual([]);
    expect(translationIn('en').provenance['name']).toMatchObject({ by: 'mei' });
    expect(room.write('en', { name: 'Dawn room' }, ken)).toEqual(['name']);
    expect(translationIn('en').provenance['name']).toMatchObject({ by: 'ken' });
  });

  it('stores white space changes without affecting staleness', () => {
    room.write('en', { description: 'By the river. Quiet.' }, gpt);
    room.write('zh_TW', { description: '河畔。很安靜。' }, mei);
    expect(isStale('en', 'description')).toBe(true);
    room.write('en', { description: 'By the river.\r\n\r\nQuiet.' }, mei);
    expect(translationIn('en').description).toBe('By the river.\n\nQuiet.');
    expect(isStale('en', 'description')).toBe(true);
    room.confirm('en', 'mei');
    expect(room.write('zh_TW', { description: '河畔。很安靜。\n' }, mei)).toEqual([]);
    expect(room.write('zh_TW', { description: ' 河畔。 很安靜。' }, mei)).toEqual(['description']);
    room.write('zh_TW', { name: '晨  之間' }, mei);
    room.write('en', { name: 'Morning' }, mei);
    expect(room.write('zh_TW', { name: '晨 之間' }, mei)).toEqual(['name']);
    expect(isStale('en', 'name')).toBe(false);
  });

  it('treats text of unknown origin as text by a person', () => {
    room.restore('en', 'name', 'Morning room', undefined);
    expect(room.write('en', { name: 'Room of Dawn' }, gpt)).toEqual(['name']);
    expect(translationIn('en').name).toBe('Morning room');
    expect(room.suggestionFor(translationIn('en'), 'name')?.text).toBe('Room of Dawn');
    room.confirm('en', 'mei', ['name']);
    expect(translationIn('en').provenance['name']).toEqual({
      origin: 'human',
      by: 'mei',
      at: expect.any(String),
      basis: textDigest('晨之間'),
    });
  });

  it('stores a machine translation that breaks field rules as a suggestion only', () => {
    room.write('en', { name: 'x'.repeat(201) }, gpt);
    expect(translationIn('en').name).toBeNull();
    expect(room.suggestionFor(translationIn('en'), 'name')?.needsReview).toEqual(['too_long']);
    expect(room.problems).toEqual([]);
  });

  it('never replaces text by a person with a machine translation, but adds a suggestion', () => {
    room.write('en', { name: 'Morning room' }, mei);
    room.write('en', { name: 'Room of Dawn' }, gpt);
    expect(translationIn('en').name).toBe('Morning room');
    expect(room.suggestionFor(translationIn('en'), 'name')).toMatchObject({
      text: 'Room of Dawn',
      basis: '晨之間',
      model: 'gpt-test',
    });
    expect(translationIn('en').provenance['name']?.origin).toBe('human');
  });

  it('ignores machine translations of the base language', () => {
    expect(room.write('zh_TW', { name: '早晨' }, gpt)).toEqual([]);
    expect(translationIn('zh_TW').name).toBe('晨之間');
  });

  it('copies only over missing and copied text', () => {
    room.write('en', { name: 'Morning room' }, gpt);
    const copied: Author = { origin: 'copied', from: 'zh_TW' };
    expect(room.write('en', { name: '晨之間', description: '河畔。' }, copied)).toEqual([
      'description',
    ]);
    expect(translationIn('en').name).toBe('Morning room');
  });

  it('stores a text that failed a check as a suggestion, even if the field is empty', () => {
    room.write('en', { name: 'Room 3' }, gpt, { needsReview: { name: ['numbers'] } });
    expect(translationIn('en').name).toBeNull();
    expect(translationIn('en').provenance['name']).toMatchObject({
      origin: null,
      suggestion: { text: 'Room 3', needsReview: ['numbers'] },
    });
    expect(room.missingLanguages).toContain('en');
    room.resolveSuggestion('en', 'name', 'accept', 'mei');
    expect(translationIn('en').provenance['name']).toMatchObject({ origin: 'human', by: 'mei' });
    expect(translationIn('en').name).toBe('Room 3');
  });

  it('remembers a dismissed suggestion of an empty field', () => {
    room.write('en', { name: 'Room 3' }, gpt, { needsReview: { name: ['numbers'] } });
    room.resolveSuggestion('en', 'name', 'dismiss', 'mei');
    const failed = { needsReview: { name: ['numbers'] } };
    expect(room.write('en', { name: 'Room 3' }, gpt, failed)).toEqual([]);
    expect(room.write('en', { name: 'Dawn room' }, gpt)).toEqual(['name']);
  });

  it('removes translations without text and suggestions', () => {
    room.write('en', { name: 'Morning room' }, mei);
    room.write('en', { name: '  ' }, mei);
    expect(room.translation('en')).toBeUndefined();
    room.write('ja', { name: null }, mei);
    expect(room.translation('ja')).toBeUndefined();
  });

  it('normalizes lists, but leaves valid ones unchanged', () => {
    room.write('ja', { amenities: '台所、 洗濯機，,' }, mei);
    expect(translationIn('ja').amenities).toBe('台所, 洗濯機');
    room.write('en', { amenities: 'Kitchen,Washer' }, mei);
    expect(translationIn('en').amenities).toBe('Kitchen,Washer');
  });
});

describe('findings', () => {
  const finding = { rule: 'number', severity: 'warns' as const, message: 'Where is 3?' };
  const findings = { name: [finding], description: [] };
  const author: Author = { ...(gpt as object as { origin: 'machine'; model: string }), style: 2 };
  const nameProvenance = () => translationIn('en').provenance['name'];

  beforeEach(() => {
    const texts = { name: 'Morning room', description: 'By the river.' };
    room.write('en', texts, { ...author, glossary: 'g' }, { findings });
  });

  it('are stored with a machine translation and deleted with it', () => {
    expect(nameProvenance()).toMatchObject({ findings: [finding], style: 2, glossary: 'g' });
    expect(translationIn('en').provenance['description']).not.toHaveProperty('findings');
    room.write('en', { name: 'Dawn' }, author);
    expect(nameProvenance()).not.toHaveProperty('findings');
    expect(nameProvenance()).not.toHaveProperty('glossary');
    room.write('en', { name: 'Dawn 3' }, mei);
    room.write('en', { name: 'Morning 4' }, author, { findings });
    expect(nameProvenance()).not.toHaveProperty('findings');
    expect(nameProvenance()).not.toHaveProperty('style');
    expect(room.suggestionFor(translationIn('en'), 'name')?.findings).toEqual([finding]);
  });

  it('remain when a person approves the text, saves it unchanged or accepts it', () => {
    room.confirm('en', 'mei');
    expect(nameProvenance()).toMatchObject({ origin: 'human', by: 'mei', findings: [finding] });
    room.write('zh_TW', { name: '朝之間' }, mei);
    room.confirm('en', 'mei', ['name']);
    expect(nameProvenance()).toMatchObject({ findings: [finding] });
    room.write('en', { name: 'Dawn' }, author, { needsReview: { name: ['number'] }, findings });
    room.resolveSuggestion('en', 'name', 'accept', 'mei');
    expect(nameProvenance()).toMatchObject({ origin: 'human', findings: [finding] });
    room.write('ja', { name: '朝' }, author, { findings });
    room.write('ja', { name: ' 朝' }, mei);
    expect(translationIn('ja').provenance['name']).toMatchObject({
      by: 'mei',
      findings: [finding],
    });
    room.write('en', { name: 'Asa' }, mei);
    expect(nameProvenance()).not.toHaveProperty('findings');
  });

  it('are dismissed one by one with author and time, and return when either text changes', () => {
    const other = { ...finding, message: 'Where is 4?' };
    const bothFindings = [finding, other];
    const findingIdOf = (item: typeof finding) =>
      room.findingIdsOf([item], translationIn('en'), 'name')[0]!;
    const dismiss = (id: string) =>
      room.dismissFinding('en', 'name', { id, by: 'mei', findings: bothFindings });
    const isOpen = (item: typeof finding) => !nameProvenance()?.dismissals?.[findingIdOf(item)];
    expect(dismiss('nothing like it')).toBe(false);
    expect(dismiss(findingIdOf(finding))).toBe(true);
    expect(nameProvenance()?.dismissals).toEqual({
      [findingIdOf(finding)]: { by: 'mei', at: expect.stringMatching(/Z$/) },
    });
    expect([isOpen(finding), isOpen(other)]).toEqual([false, true]);
    room.confirm('en', 'mei');
    expect([isOpen(finding), isOpen(other)]).toEqual([false, true]);
    room.write('zh_TW', { name: '朝之間' }, mei);
    expect(isOpen(finding)).toBe(true);
    room.write('zh_TW', { name: '晨之間' }, mei);
    expect(isOpen(finding)).toBe(false);
    room.write('en', { name: 'Dawn' }, mei);
    expect(isOpen(finding)).toBe(true);
  });

  it('are dismissed one by one although they are about the same words', () => {
    const [missing, other] = ['only', 'weekends'].map((word) => ({
      rule: 'condition',
      severity: 'warns' as const,
      message: `The condition "${word}" is missing.`,
      at: [0, 12] as const,
    }));
    const findings = [missing!, other!];
    const ids = room.findingIdsOf(findings, translationIn('en'), 'name');
    expect(new Set(ids).size).toBe(2);
    // The first keeps the id that it has alone, by which it may have been dismissed before.
    expect(room.findingIdsOf([missing!], translationIn('en'), 'name')).toEqual([ids[0]]);
  });

  it('are stored if a new translation equals the existing text, whoever wrote it', () => {
    const verdict = { rule: 'second_reader', severity: 'holds' as const, message: 'Not morning.' };
    const options = { needsReview: { name: ['second_reader'] }, findings: { name: [verdict] } };
    expect(room.write('en', { name: 'Morning room' }, author, options)).toEqual(['name']);
    expect(nameProvenance()).toMatchObject({ origin: 'machine', findings: [finding, verdict] });
    room.confirm('en', 'mei');
    const repeated = { ...verdict, message: 'Nor a room.' };
    expect(
      room.write('en', { name: 'Morning room' }, author, { findings: { name: [repeated] } }),
    ).toEqual(['name']);
    expect(nameProvenance()).toMatchObject({ by: 'mei', findings: [finding, verdict, repeated] });
    expect(translationIn('en').name).toBe('Morning room');
    expect(room.suggestionFor(translationIn('en'), 'name')).toBeUndefined();
    expect(room.write('en', { name: 'Morning room' }, author, options)).toEqual([]);
  });
});

describe('staleness', () => {
  beforeEach(() => {
    room.write('en', { name: 'Morning room', description: 'By the river.' }, gpt);
  });

  it('starts with a change of the base text, per field, and ends when the old text returns', () => {
    expect(isStale('en', 'name')).toBe(false);
    room.write('zh_TW', { name: '朝之間' }, mei);
    expect(isStale('en', 'name')).toBe(true);
    expect(isStale('en', 'description')).toBe(false);
    room.write('zh_TW', { name: ' 晨之間 ' }, mei);
    expect(isStale('en', 'name')).toBe(false);
  });

  it('applies at once if the base has changed during translation', () => {
    room.write('zh_TW', { name: '朝之間' }, mei);
    room.write('en', { name: 'Morning room' }, gpt, { basis: { name: '晨之間' } });
    expect(isStale('en', 'name')).toBe(true);
  });

  it('ends with a confirmation, which keeps the text and removes the suggestion', () => {
    room.write('en', { name: 'Dawn' }, mei);
    room.write('zh_TW', { name: '朝之間' }, mei);
    room.write('en', { name: 'Asa' }, gpt);
    expect(room.confirm('en', 'mei', ['name'])).toEqual(['name']);
    expect(isStale('en', 'name')).toBe(false);
    expect(translationIn('en').name).toBe('Dawn');
    expect(room.suggestionFor(translationIn('en'), 'name')).toBeUndefined();
  });

  it('remains when a suggestion is dismissed, and the suggestion is not repeated for the same base text', () => {
    room.write('en', { name: 'Dawn' }, mei);
    room.write('zh_TW', { name: '朝之間' }, mei);
    room.write('en', { name: 'Asa' }, gpt);
    room.resolveSuggestion('en', 'name', 'dismiss', 'mei');
    expect(isStale('en', 'name')).toBe(true);
    expect(room.write('en', { name: 'Asa' }, gpt)).toEqual([]);
    room.write('zh_TW', { name: '旭之間' }, mei);
    expect(room.write('en', { name: 'Asahi' }, gpt)).toEqual(['name']);
  });

  it('deletes machine translations of an emptied base text, and marks text by a person as stale', () => {
    room.write('ja', { description: '河畔。' }, { origin: 'copied', from: 'zh_TW' });
    room.write('zh', { description: '河边。' }, mei);
    room.write('zh', { description: '河畔。。' }, gpt);
    room.write('zh_TW', { description: null }, mei);
    expect(translationIn('en').description).toBeNull();
    expect(room.translation('ja')).toBeUndefined();
    expect(isStale('zh', 'description')).toBe(true);
    expect(room.suggestionFor(translationIn('zh'), 'description')).toBeUndefined();
    expect(room.localizeFor('en').texts['description']).toBe('河边。');
    room.write('zh', { description: null }, mei);
    expect(room.localizeFor('en').texts['description']).toBeNull();
  });

  it('treats the empty text of a list as missing', () => {
    room.write('zh_TW', { amenities: '廚房' }, mei);
    room.write('en', { amenities: 'Kitchen' }, gpt);
    room.write('zh_TW', { amenities: 'None' }, mei);
    expect(room.localizeFor('en').texts['amenities']).toBe('None');
  });

  it('suggests the new base value of a fixed field', () => {
    room.write('en', { price: 'JPY 9,800' }, mei);
    expect(isStale('en', 'price')).toBe(false);
    room.write('zh_TW', { price: '¥10,000' }, mei);
    expect(isStale('en', 'price')).toBe(true);
    expect(room.suggestionFor(translationIn('en'), 'price')?.text).toBe('¥10,000');
    room.resolveSuggestion('en', 'price', 'dismiss', 'mei');
    expect(room.suggestionFor(translationIn('en'), 'price')).toBeUndefined();
  });
});

describe('reading', () => {
  it('falls back per field: requested language, Japanese, base, English, Simplified, Traditional', () => {
    room.write('ja', { name: '朝の間' }, mei);
    room.write('en', { description: 'By the river.' }, gpt);
    const { translation: shown, texts, fieldLanguages } = room.localizeFor('en');
    expect(shown?.language).toBe('en');
    expect(texts).toMatchObject({ name: '朝の間', description: 'By the river.', price: '¥9,800' });
    expect(fieldLanguages).toEqual({ name: 'ja', price: 'zh_TW' });
    expect(room.localizeFor('zh').translation?.language).toBe('ja');
    expect(room.localizeFor('zh').texts['description']).toBe('河畔。');
  });

  it("prefers original texts over copies in the chain, and reports a copy's language", () => {
    room.write('ja', { name: '晨之間' }, { origin: 'copied', from: 'zh_TW' });
    expect(room.localizeFor('ja')).toMatchObject({
      texts: { name: '晨之間' },
      fieldLanguages: { name: 'zh_TW' },
    });
    expect(room.missingLanguages).toContain('ja');
    room.write('zh_TW', { name: '朝之間' }, mei);
    expect(translationIn('ja').name).toBe('晨之間');
    expect(room.localizeFor('ja').texts['name']).toBe('朝之間');
  });

  it('returns null texts for a record without text', () => {
    room.write('zh_TW', { name: null, description: null, price: null }, mei);
    room.write('en', { name: 'Room 3' }, gpt, { needsReview: { name: ['numbers'] } });
    expect(room.localizeFor('en')).toMatchObject({ translation: undefined, language: 'zh_TW' });
    expect(room.localizeFor('en').texts).toMatchObject({ name: null, price: null });
    expect(room.problems).toEqual([expect.objectContaining({ field: 'name', code: 'required' })]);
  });
});

describe('change of the base language', () => {
  beforeEach(() => {
    room.write('ja', { name: '朝の間', description: '川辺。' }, gpt);
    room.write('en', { name: 'Morning room' }, mei);
    room.write('zh', { name: '晨之间' }, { origin: 'converted', from: 'zh_TW' });
  });

  it('fills gaps of the new base and keeps the staleness of fields', () => {
    setBaseLanguage(room, 'en');
    expect(room.baseLanguage).toBe('en');
    expect(translationIn('en')).toMatchObject({ description: '河畔。', price: '¥9,800' });
    expect(translationIn('en').provenance['description']).toMatchObject({
      origin: 'copied',
      from: 'zh_TW',
    });
    for (const language of ['ja', 'zh', 'zh_TW'] as const) {
      expect(isStale(language, 'name')).toBe(false);
    }
    expect(translationIn('zh_TW')).toMatchObject({ name: '晨之間', price: '¥9,800' });
    room.write('en', { name: 'Dawn room' }, mei);
    expect(isStale('zh_TW', 'name')).toBe(true);
  });

  it('marks translations as stale if the new base was stale', () => {
    room.write('zh_TW', { name: '朝之間' }, mei);
    room.write('ja', { name: '旭の間' }, gpt);
    expect([isStale('en', 'name'), isStale('ja', 'name')]).toEqual([true, false]);
    setBaseLanguage(room, 'en');
    for (const language of ['ja', 'zh', 'zh_TW'] as const) {
      expect(isStale(language, 'name')).toBe(true);
    }
    expect(isStale('ja', 'description')).toBe(false);
  });

  it('keeps translations stale that were stale under the old base', () => {
    room.write('zh_TW', { name: '朝之間' }, mei);
    room.write('en', { name: 'Asa room' }, mei);
    setBaseLanguage(room, 'en');
    expect(isStale('ja', 'name')).toBe(true);
    expect(isStale('zh_TW', 'name')).toBe(false);
    setBaseLanguage(room, 'zh_TW');
    expect(isStale('ja', 'name')).toBe(true);
    expect(isStale('en', 'name')).toBe(false);
  });

  it('treats a field with only a suggestion as a gap', () => {
    room.write('ja', { description: null }, mei);
    const failed = { needsReview: { description: ['numbers'] } };
    room.write('en', { description: 'Room 3' }, gpt, failed);
    setBaseLanguage(room, 'en');
    expect(translationIn('en').provenance['description']).toMatchObject({
      origin: 'copied',
      from: 'zh_TW',
    });
    expect(room.localizeFor('en').fieldLanguages).toMatchObject({ description: 'zh_TW' });
  });

  it('reports the original language of a copied copy', () => {
    setBaseLanguage(room, 'en');
    setBaseLanguage(room, 'zh');
    const copied = { origin: 'copied', from: 'zh_TW' };
    expect(translationIn('zh').provenance['description']).toMatchObject(copied);
    room.write('ja', { description: null }, mei);
    room.write('ja', { description: '河畔。' }, { origin: 'copied', from: 'zh' });
    expect(translationIn('ja').provenance['description']).toMatchObject(copied);
  });

  it('requires a translation in the new base language', () => {
    room.write('zh', { name: null }, mei);
    expect(() => {
      setBaseLanguage(room, 'zh');
    }).toThrow(expect.objectContaining({ code: 'version_missing' }) as Error);
  });
});

it('ignores insignificant white space in digests', () => {
  expect(textDigest(' a  b\n')).toBe(textDigest('a b'));
  expect(textDigest('ab')).not.toBe(textDigest('a b'));
  expect(textDigest('a\n\n b')).toBe(textDigest('a b'));
  expect(textDigest('安靜。\n\n禁菸。\nWi-Fi')).toBe(textDigest('安靜。禁菸。Wi-Fi'));
});
