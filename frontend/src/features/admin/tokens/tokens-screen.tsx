import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { kitTexts, ListNotice, ListSkeleton, ScreenHead, ShownOnce } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { NewTokenDialog } from './new-token-dialog';
import { RevokeDialog } from './revoke-dialog';
import { tokenTexts } from './texts';
import { TokenTable } from './token-table';
import { type NewToken, type Token } from './tokens.queries';
import './tokens.css';

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'made'; readonly token: NewToken }
  | { readonly what: 'revoke'; readonly token: Token }
  | null;

/** The tokens with which programs come in: made, shown once, watched and revoked. */
export function TokensScreen() {
  const texts = useDictionary(tokenTexts);
  const kit = useDictionary(kitTexts);
  const api = useApi();
  const queries = useQueryClient();
  const options = api.queryOptions('get', '/api/tokens');
  const { data, isPending, isError, refetch } = useQuery(options);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: options.queryKey });
  const create = () => setOpen({ what: 'new' });
  return (
    <main className="ak-main" id="main">
      <ScreenHead
        title={texts.title}
        back={{ to: '/admin/account', label: texts.account }}
        note={data && data.length > 0 && texts.count(data.length)}
      >
        <Button variant="primary" className="ak-in-bar" onClick={create}>
          <Icon name="plus" />
          <span className="ak-act-label">{texts.create}</span>
        </Button>
      </ScreenHead>
      <p className="ak-quiet tk-about">
        {texts.about}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {texts.reference}
        </a>
      </p>
      {isPending && <ListSkeleton />}
      {isError && !data && <ListNotice title={kit.list.failed} retry={() => void refetch()} />}
      {data?.length === 0 && <ListNotice title={texts.empty} text={texts.emptyText} />}
      {data && data.length > 0 && (
        <TokenTable tokens={data} onRevoke={(token) => setOpen({ what: 'revoke', token })} />
      )}
      {open?.what === 'new' && (
        <NewTokenDialog
          onClose={close}
          onMade={(token) => {
            setOpen({ what: 'made', token });
            void refresh();
          }}
        />
      )}
      {open?.what === 'made' && (
        <ShownOnce
          title={texts.madeTitle(open.token.name)}
          text={texts.madeText}
          label={texts.token}
          secret={open.token.token}
          onClose={close}
        >
          <p className="ak-quiet">
            {texts.usage} <code className="tk-code">Authorization: Bearer kawabe_…</code>
          </p>
        </ShownOnce>
      )}
      {open?.what === 'revoke' && (
        <RevokeDialog token={open.token} onDone={refresh} onClose={close} />
      )}
    </main>
  );
}
