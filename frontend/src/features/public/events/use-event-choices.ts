import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { daysText } from '../../../shared/site/event-days';
import { eventsQuery } from './events.queries';

/** Returns the events that can be chosen in the contact form, named by title and dates. */
export function useEventChoices() {
  const { language, texts } = useLanguage();
  const { data = [] } = useQuery(eventsQuery(useApi(), language));
  return data.map((event) => ({
    id: event.id,
    name: texts.site.detailed(event.title, daysText(event, texts)),
    lang: fieldLang(event, 'title', language),
  }));
}
