import { ThingLinks, useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type OutsideLink } from './links.queries';
import { linkTexts } from './texts';

interface Props {
  link: OutsideLink;
  checking: boolean;
  onCheck: () => void;
}

/** An address, its last answer, and what holds it. */
export function LinkRow({ link, checking, onCheck }: Props) {
  const texts = useDictionary(linkTexts);
  const { dayTime } = useDates();
  const { url, state, status, reason, checkedAt, failingSince, uses } = link;
  const label = checking ? texts.checking : texts.check;
  const says = () => {
    if (state === 'guarded') return texts.guarded;
    if (reason) return texts.says[reason](status);
    return state === 'alive' ? texts.alive : undefined;
  };
  const about = [
    says(),
    failingSince && texts.since(dayTime(failingSince)),
    checkedAt ? texts.asked(dayTime(checkedAt)) : texts.never,
  ].filter(Boolean);
  return (
    <li data-state={state}>
      <div>
        <a className="ln-url" href={url} target="_blank" rel="noreferrer">
          {url}
          <Icon name="external" />
        </a>
        <p className={state === 'dead' ? 'ak-error' : 'ak-quiet'}>{about.join(' · ')}</p>
        <p className="ak-quiet">
          {texts.in}
          <ThingLinks things={uses} />
        </p>
      </div>
      <Button size="small" busy={checking} aria-label={`${label}: ${url}`} onClick={onCheck}>
        {label}
      </Button>
    </li>
  );
}
