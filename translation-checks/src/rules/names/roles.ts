import { type Language } from '../../language.js';
import { type Finding, type Span } from '../../finding.js';
import { toSimplified } from '../../lexicon/words.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { createBlockingFinding, type TextPair } from '../../rule.js';
import { type Term } from '../../term.js';
import { placesIn } from '../term.rule.js';

/** Role of a place on a route: origin, destination, change, or to be avoided. */
type RouteRole = 'from' | 'to' | 'via' | 'not';

type RoleForms = Readonly<Record<RouteRole, readonly [before: RegExp, after: RegExp]>>;

const NEVER = /(?!)/u;
const JA_SUFFIX = '^(?:駅|空港|市内)?';
const ZH_SUFFIX = '^(?:站|车站|机场)?';

/** Words directly before or after a place. Chinese in Simplified characters. */
const ROLES: Readonly<Record<'en' | 'ja' | 'zh', RoleForms>> = {
  en: {
    not: [/\b(?:not|instead of|rather than|never)(?: (?:to|at|from|in|for))? $/i, NEVER],
    via: [/\b(?:change|transfer|switch)(?: trains?)? (?:at|in) $|\bvia $/i, NEVER],
    from: [/\b(?:from|leaving) $/i, NEVER],
    to: [
      /(?<!\b(?:next|close|not)) \bto $|\b(?:as far as|bound for|get off at|until|reach) $/i,
      NEVER,
    ],
  },
  ja: {
    not: [NEVER, new RegExp(`${JA_SUFFIX}(?:では?なく|ではありません|ではござい|には止まり)`, 'u')],
    via: [NEVER, new RegExp(`${JA_SUFFIX}(?:でお?乗り?換え|でお?乗り?継|経由)`, 'u')],
    from: [NEVER, new RegExp(`${JA_SUFFIX}(?:から|より(?!も)|を出)`, 'u')],
    to: [
      NEVER,
      new RegExp(`${JA_SUFFIX}(?:まで|へ|行き|方面|でお?降り|で下車|に到着|に向か)`, 'u'),
    ],
  },
  zh: {
    not: [/(?:不是|并非|而非|别在|不要在|不在|不到)$/u, NEVER],
    via: [/经由?$/u, new RegExp(`${ZH_SUFFIX}(?:换乘|转乘|转车|换车)`, 'u')],
    from: [/(?:从|自|由)$/u, new RegExp(`${ZH_SUFFIX}(?:出发|发车)`, 'u')],
    to: [/(?:到|往|至|去|抵达|前往)$/u, new RegExp(`${ZH_SUFFIX}(?:下车|方向)`, 'u')],
  },
};

const CONTEXT_LENGTH = 24;

interface RouteStop {
  readonly place: Term;
  readonly role: RouteRole | undefined;
  readonly at: Span;
}

function stopsIn({ text, normalized, language }: AnalyzedText): RouteStop[] {
  const spelled = isChinese(language) ? toSimplified(normalized) : normalized;
  const forms = Object.entries(ROLES[isChinese(language) ? 'zh' : language]) as [
    RouteRole,
    readonly [RegExp, RegExp],
  ][];
  return placesIn(text, language).map(({ entry, at }) => {
    const before = spelled.slice(Math.max(0, at[0] - CONTEXT_LENGTH), at[0]);
    const after = spelled.slice(at[1], at[1] + CONTEXT_LENGTH);
    const role = forms.find(([, [head, tail]]) => head.test(before) || tail.test(after))?.[0];
    return { place: entry, role, at };
  });
}

const isChinese = (language: Language): language is 'zh' | 'zh_TW' =>
  language === 'zh' || language === 'zh_TW';

/** Returns the role of each place; undefined if it has several. */
function rolesIn(stops: readonly RouteStop[]): Map<Term, RouteRole | undefined> {
  const roles = new Map<Term, RouteRole | undefined>();
  for (const { place, role } of stops) {
    roles.set(place, roles.has(place) && roles.get(place) !== role ? undefined : role);
  }
  return roles;
}

/** Reports swapped directions: "from Umeda to Namba" for "from Namba to Umeda". */
export function findChangedRoles({ source, target }: TextPair): Finding[] {
  const sourceStops = stopsIn(source);
  if (new Set(sourceStops.map(({ place }) => place)).size < 2) return [];
  const targetStops = stopsIn(target);
  const [sourceRoles, targetRoles] = [rolesIn(sourceStops), rolesIn(targetStops)];
  for (const { place, at } of targetStops) {
    const sourceRole = sourceRoles.get(place);
    const targetRole = targetRoles.get(place);
    if (!sourceRole || !targetRole || sourceRole === targetRole) continue;
    // In the source, another place has this role.
    const otherPlace = sourceRoles
      .entries()
      .find(([other, role]) => other !== place && role === targetRole)?.[0];
    if (!otherPlace || targetRoles.get(otherPlace) === targetRole || !targetRoles.has(otherPlace))
      continue;
    const message = `"${target.text.slice(...at)}" has changed places with another on the way.`;
    const spansIn = (stops: readonly RouteStop[]) =>
      stops.filter((stop) => [place, otherPlace].includes(stop.place)).map((stop) => stop.at);
    const sides = { base: spansIn(sourceStops), text: spansIn(targetStops) };
    return [createBlockingFinding('name', message, at, sides)];
  }
  return [];
}
