import { useSearchParams } from 'react-router-dom';
import {
  Chips,
  kitTexts,
  ListNotice,
  ListSkeleton,
  PagesFoot,
  ScreenHead,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { LinkRow } from './link-row';
import { type LinkState, useLinks } from './links.queries';
import { linkTexts } from './texts';
import './links.css';

/** The worst first. */
const STATES: readonly LinkState[] = ['dead', 'failing', 'guarded', 'alive', 'new'];

/** The outside addresses in content, and whether they are there. */
export function LinksScreen() {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(linkTexts);
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('filter'));
  const { pages, check, isChecking } = useLinks(state);
  const { items, total, isPending, isError, refetch } = pages;
  const show = (filter: LinkState | undefined) =>
    setParams(filter ? { filter } : {}, { replace: true });
  const none = state === 'dead' ? texts.nothing : state ? texts.nothingHere : texts.none;
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={!isPending && texts.count(total)}>
        <Button onClick={() => void check()}>{texts.checkAll}</Button>
      </ScreenHead>
      <p className="ak-quiet ln-about">{texts.about}</p>
      <Chips
        label={texts.filters}
        all={texts.all}
        value={state}
        options={STATES.map((one) => ({ value: one, label: texts.states[one] }))}
        onChange={show}
      />
      {isPending && <ListSkeleton />}
      {isError && <ListNotice title={kit.list.failed} retry={refetch} />}
      {!isPending && !isError && items.length === 0 && (
        <ListNotice title={none}>
          {state && <Button onClick={() => show(undefined)}>{texts.showAll}</Button>}
        </ListNotice>
      )}
      <ul className="ln-list">
        {items.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            checking={isChecking(link)}
            onCheck={() => void check([link.id])}
          />
        ))}
      </ul>
      <PagesFoot {...pages} />
    </main>
  );
}
