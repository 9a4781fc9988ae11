import { useEffect, useState } from 'react';
import { Link, Navigate, Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import {
  KitIcon,
  sharedAdminTexts,
  EmptyState,
  LoadingText,
  RecordRoute,
  type RecordList,
  useLabels,
  useListState,
  useLoadAhead,
  useRecordList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { PageHead } from '../../../shared/site/page-head';
import { buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { SlideList, slides } from './slide-list';
import { slideTexts } from './texts';
import './carousel.css';

/** Redirects to the first slide. The list is reloaded before, because that slide may have just been deleted. */
function FirstSlideRedirect({ list }: { list: RecordList }) {
  const texts = useDictionary(slideTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { screen } = useLabels();
  const { items, isError, refetch } = list;
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    void refetch().then(() => setFresh(true));
  }, [refetch]);
  const [firstSlide] = items;
  if (isError) return <EmptyState title={texts.failed} onRetry={() => void refetch()} />;
  if (!isFresh) return <LoadingText text={texts.loading} />;
  if (firstSlide) return <Navigate to={`${slides.path}/${firstSlide.id}`} replace />;
  return (
    <>
      <PageHead title={sharedTexts.pageTitle(screen('carousel'))} />
      <EmptyState
        title={texts.none}
        text={texts.empty}
        to={`${slides.path}/new`}
        link={texts.create}
      />
    </>
  );
}

function SlideLayout() {
  const { screen } = useLabels();
  const texts = useDictionary(slideTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const listState = useListState();
  // All slides in their order, whatever search, filter and sort order are in the URL.
  const recordList = useRecordList('slides', {
    ...listState,
    search: '',
    filter: undefined,
    sort: undefined,
  });
  // All pages are loaded, because a slide can be moved to any position.
  const isNearEnd = true;
  useLoadAhead(recordList, isNearEnd);
  const shownCount = recordList.total - (recordList.firstPage?.states.hidden ?? 0);
  const { id } = useParams();
  const [params] = useSearchParams();
  const urlLanguage = LANGUAGES.find((code) => code === params.get('language'));
  // The heading of a slide is the `h1` of the page; without slides, the title is.
  const TitleTag =
    id === undefined && !recordList.isPending && recordList.total === 0 ? 'h1' : 'h2';
  return (
    <div className="carousel-page">
      <header className="admin-head cluster gap-05-15 carousel-head">
        <Link className="admin-back" to="/admin">
          <KitIcon name="back" />
          <span>{sharedTexts.overview}</span>
        </Link>
        <TitleTag tabIndex={-1}>{screen('carousel')}</TitleTag>
        {shownCount > 0 && <span className="admin-quiet">{texts.shownInOrder(shownCount)}</span>}
      </header>
      <div className={recordList.total > 0 ? 'carousel' : undefined}>
        <div className="carousel-main">
          {id === undefined ? (
            <FirstSlideRedirect list={recordList} />
          ) : (
            <RecordRoute adminKind={slides} />
          )}
        </div>
        {recordList.total > 0 && (
          <nav aria-label={texts.slides}>
            <SlideList
              list={recordList}
              currentId={Number(id) || null}
              language={urlLanguage ?? listState.language}
              search={urlLanguage ? `?language=${urlLanguage}` : ''}
            />
          </nav>
        )}
      </div>
      <Link to={`${slides.path}/new`} className={`${buttonClass()} carousel-add`}>
        <Icon name="plus" />
        {texts.create}
      </Link>
    </div>
  );
}

/** Screen with the selected slide, which comes first in Tab order. The list of slides is on its left, or above it. */
export function CarouselScreen() {
  return (
    <main className="admin-main" id="main">
      <Routes>
        <Route path=":id?" element={<SlideLayout />} />
        <Route path="*" element={<Navigate to={slides.path} replace />} />
      </Routes>
    </main>
  );
}
