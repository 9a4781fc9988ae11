import { useNumberFormat, useEntityLabels } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { setupTexts } from './texts';
import { type Grouping, type UsageMeasure, OTHER_SERIES } from './usage-days';

interface Options {
  grouping: Grouping;
  measure: UsageMeasure;
  month: string;
  currency: string | undefined;
}

/** Returns a function that formats a month, `2026-11`, in the interface language. */
export function useMonthName(): (month: string) => string {
  const { tag } = languageFacts[useLanguage().language];
  const format = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the labels of the chart and its table: functions that format series, days and amounts. */
export function useSeriesLabels({ grouping, measure, month, currency }: Options) {
  const { usage: texts } = useDictionary(setupTexts);
  const { money, number } = useNumberFormat();
  const { kind } = useEntityLabels();
  const { tag } = languageFacts[useLanguage().language];
  const formatMonth = useMonthName();
  const dayFormat = new Intl.DateTimeFormat(tag, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const groupingName = { model: texts.byModel, kind: texts.byKind, purpose: texts.byPurpose }[
    grouping
  ];
  return {
    title: texts.chart(
      measure === 'cost' ? texts.cost : texts.tokens,
      groupingName,
      formatMonth(month),
    ),
    name: (name: string): string => {
      if (name === OTHER_SERIES) return texts.others;
      if (grouping === 'kind') return kind(name).many;
      if (grouping === 'model') return name;
      return Object.hasOwn(texts.purposes, name)
        ? texts.purposes[name as keyof typeof texts.purposes]
        : name;
    },
    value: (value: number): string =>
      measure === 'cost' && currency ? money(value, currency) : number(value),
    /** Label of a day; `index` is the day of the month minus 1. */
    day: (index: number): string =>
      dayFormat.format(new Date(`${month}-${String(index + 1).padStart(2, '0')}T00:00:00Z`)),
  };
}

export type SeriesLabels = ReturnType<typeof useSeriesLabels>;
