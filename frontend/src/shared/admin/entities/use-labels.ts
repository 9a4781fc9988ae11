import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { screenOf, type ScreenName, screens } from '../screens/screens';
import { entityTexts } from '../entities/texts';

interface KindLabel {
  one: string;
  many: string;
}

const ownLabel = <T>(labels: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/** Returns labels of kinds, fields and screens. A name of the API without a label is its own label. */
export function useLabels() {
  const texts = useDictionary(entityTexts);
  return useMemo(() => {
    const kind = (name: string): KindLabel =>
      ownLabel<KindLabel>(texts.kinds, name) ?? { one: name, many: name };
    const screen = (name: ScreenName): string => {
      const { pages, lists, path } = screens[name];
      return ownLabel(texts.screens, name) ?? kind((pages ?? lists)?.[0] ?? path).many;
    };
    return {
      kind,
      field: (name: string): string => ownLabel(texts.fields, name) ?? name,
      screen,
      list: (name: string): string => {
        const screenName = screenOf(name);
        return screenName ? screen(screenName) : kind(name).many;
      },
    };
  }, [texts]);
}
