import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** Replaced words with their current terms: each language has one term for one concept. */
const REPLACED_TERMS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ja: [
    [/基準(?!言語)/, '原文 (text) or 基準言語 (language)'],
    [/控え/, 'バックアップ or 復元ポイント'],
    [/点検/, 'チェック'],
    [/絵記号/, 'アイコン'],
    [/やめ(る|ます)/, 'キャンセル'],
    [/採る|採りま/, '採用'],
    [/複写/, 'コピー'],
    [/焦点がある/, 'フォーカスがある'],
    [/この前に戻す/, 'この変更の前に戻す'],
    [/秘密鍵/, 'シークレット'],
    [/[をに]足[すし]て?|^足す$/, '追加'],
    [/川便り/, 'ニュースレター'],
    [/重複しています/, '二重予約'],
    [/翻訳機/, '翻訳サービス'],
    [/大写真/, 'スライド'],
    [/活動の記録/, '操作履歴'],
    [/焦点/, '見せたい所'],
    [/お客さま|訪問者/, 'お客様'],
    [/つく[らりるれろ]/, '作る'],
    [/空白キー/, 'スペースキー'],
    [/別の読み手/, '二人目の読み手'],
    [/(?<![A-Z_])(Webhook|API|URL|JSON|ZIP) [ぁ-ん]/, 'no space'],
  ],
  zh: [
    [/核可/, '批准 or 已审核'],
    [/栏位|栏目/, '字段'],
    [/空白键/, '空格键'],
    [/安全副本|安全备份/, '还原点'],
    [/基准(?!语言)/, '原文 (text) or 基准语言 (language)'],
    [/焦点在/, '选中待处理项时'],
    [/寺社/, '寺庙神社'],
    [/术语表/, '词汇表'],
    [/旅宿/, '旅馆'],
    [/请询问/, '请咨询'],
    [/撞期/, '重复预订'],
    [/订阅信/, '电子报'],
    [/订房/, '预订'],
    [/载入/, '加载'],
    [/译回(?!复)/, '回译'],
    [/重定向/, '跳转'],
    [/幻灯片/, '轮播图'],
    [/更动/, '更改'],
  ],
  'zh-tw': [
    [/安全副本|安全備份/, '還原點'],
    [/基準(?!語言)/, '原文 (text) or 基準語言 (language)'],
    [/焦點在/, '選取待處理項目時'],
    [/寺社/, '寺廟神社'],
    [/跳轉/, '自動導向 or 轉址'],
    [/忙線/, '忙碌中'],
    [/請詢問/, '請洽詢'],
    [/撞期/, '重複訂房'],
    [/訂閱信/, '電子報'],
    [/譯回(?!覆)/, '回譯'],
    [/投影片/, '輪播圖'],
    [/旅館/, '旅宿'],
  ],
};

/** English terms of the back office. Texts of the public site may contain “the house” and “pictures”. */
const REPLACED_ADMIN_TERMS: typeof REPLACED_TERMS = {
  en: [
    [/\bpictures?\b/i, 'image'],
    [/\bfilms?\b/i, 'video'],
    [/\bprograms?\b/i, 'integration'],
    [/\bsafety cop(y|ies)\b/i, 'restore point'],
    [/\bmachine words\b/i, 'machine translations'],
    [/\bone by one\b/i, 'Review'],
    [/\b(bring|brought) back\b/i, 'restore'],
    [/\banew\b/i, 'again, or a verb with re-'],
    [/\bpassed over\b/i, 'skipped'],
    [/\bdead links?\b/i, 'broken link'],
    [/\bthe house\b/i, 'the guesthouse, or the site'],
    [/(?<!\.)\bclash(es)?\b/i, 'double booking'],
    [/\b(last|never) read\b|\bread now\b/i, 'synced (of a calendar)'],
  ],
  zh: [[/添加(条款|轮播图|住宿|设施|客房|活动|景点|问题)/, '新建 (of a record; images are 添加)']],
};

/** Returns the strings of a catalog, without keys and comments. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(SOURCE, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    // What people type, which may be a replaced word; it is never shown.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'searchTerms') return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const catalogs = globSync('**/*texts/{en,ja,zh,zh-tw}.ts', { cwd: SOURCE });

it('finds the catalogs of all languages', () => {
  for (const language of ['en', 'ja', 'zh', 'zh-tw']) {
    const files = catalogs.filter((file) => file.endsWith(`/${language}.ts`));
    expect(files.length, language).toBeGreaterThan(25);
    expect(files.flatMap(textsOf).length, language).toBeGreaterThan(1000);
  }
});

it('uses one term for one concept in each language', () => {
  const problems = catalogs.flatMap((file) => {
    const language = /([^/]+)\.ts$/.exec(file)![1]!;
    const terms = [
      ...(REPLACED_TERMS[language] ?? []),
      ...(file.includes('admin/') ? (REPLACED_ADMIN_TERMS[language] ?? []) : []),
    ];
    return textsOf(file).flatMap((text) =>
      terms
        .filter(([pattern]) => pattern.test(text))
        .map(([, term]) => `${file}: “${text}” should use ${term}`),
    );
  });
  expect(problems).toEqual([]);
});

it('contains no name of a guesthouse, because every site has its own', () => {
  const siteNames = catalogs.flatMap((file) =>
    textsOf(file).filter((text) => /kawabe|川辺の宿|川[边邊]之宿/i.test(text)),
  );
  expect(siteNames).toEqual([]);
});
