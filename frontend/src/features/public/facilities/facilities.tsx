import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { toListState } from '../../../shared/content/list-state';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { FacilityIcon } from '../../../shared/ui/facility-icon';
import { type HomeSection } from '../../../shared/site/home-section';
import { EmptyState, Skeleton } from '../../../shared/ui/empty-state';
import { type Api } from '../../../api/client';
import { type Language } from '../../../shared/i18n/language';
import './facilities.css';

const SKELETON_ITEMS = 6;

function FacilityItem({ facility }: { facility: Facility }) {
  const { language } = useLanguage();
  return (
    <li>
      <FacilityIcon icon={facility.icon} />
      <h3 lang={fieldLang(facility, 'name', language)}>{facility.name}</h3>
      <p className="short" lang={fieldLang(facility, 'description', language)}>
        {facility.description}
      </p>
    </li>
  );
}

function FacilitiesSkeleton({ text }: { text: string }) {
  return (
    <div className="facilities-list">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <ul aria-hidden="true">
        {Array.from({ length: SKELETON_ITEMS }, (_, index) => (
          <li key={index} className="facility-loading">
            <Skeleton shape="icon" />
            <Skeleton shape="title" />
            <Skeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Facilities of the guesthouse, as a band across the home page. */
export function Facilities() {
  const { language, texts } = useLanguage();
  const { facilities: facilityTexts } = texts;
  // The settings section `about` also has the texts of the facilities.
  const emptyText = useSiteTexts('about')('facilities_empty');
  const query = useQuery(facilitiesQuery(useApi(), language));
  const { items, isPending, hasFailed, retry } = toListState(query);

  return (
    <section
      className="facilities"
      id="facilities"
      tabIndex={-1}
      aria-labelledby="facilities-title"
    >
      <div className="container columns-12 facilities-band">
        <h2 className="vertical-text" id="facilities-title">
          {facilityTexts.title}
        </h2>
        {isPending && <FacilitiesSkeleton text={facilityTexts.loading} />}
        {!isPending && items.length === 0 && (
          <div className="facilities-list">
            <EmptyState
              text={hasFailed ? facilityTexts.failed : emptyText.text}
              lang={hasFailed ? undefined : emptyText.lang}
              onRetry={hasFailed ? retry : undefined}
            />
          </div>
        )}
        {items.length > 0 && (
          <ul className="facilities-list">
            {items.map((facility) => (
              <FacilityItem key={facility.recordId} facility={facility} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

export type Facility = components['schemas']['FacilityDto'];

/** All facilities in a language; previous data stays visible while another language loads. */
function facilitiesQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/facilities', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}

export const facilitiesSection: HomeSection = {
  kind: 'facilities',
  Component: Facilities,
  load: (queries, api, language) => queries.fetchQuery(facilitiesQuery(api, language)),
};
