// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { field, openAdmin, serveFakes } from '../../../../test/admin-page';
import { fakeContent, fakeRecord, roomsKind } from '../../../../test/fake-content';
import { unsaved } from '../unsaved/unsaved-registry';

const server = serveFakes();
const user = userEvent.setup({ delay: null });

type Body = { baseLanguage: 'en'; shared: object; words: { en?: Record<string, string> } };

/** A site without records of a kind, whose creation is answered once `answer` is called. */
function emptySite(kind = roomsKind) {
  const fake = fakeContent([], kind);
  const bodies: Body[] = [];
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const create = http.post('*/api/content/:kind', async ({ request }) => {
    const body = (await request.json()) as Body;
    bodies.push(body);
    await answered;
    const record = {
      ...fakeRecord(42, { en: { words: body.words.en ?? {} } }, kind),
      kind: kind.kind,
      baseLanguage: body.baseLanguage,
    };
    Object.assign(record.shared, body.shared);
    fake.records.push(record);
    return HttpResponse.json(record, { status: 201 });
  });
  server.use(create, ...fake.handlers);
  return { ...fake, bodies, answer };
}

/** Puts a text at the end of a field's, in one go. */
async function write(control: HTMLElement, text: string) {
  await user.click(control);
  await user.paste(text);
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a new record', () => {
  it('keeps what is typed while it is created, in the same form', async () => {
    localStorage.setItem('adminWritingLanguage', 'en');
    const { calls, records, answer } = emptySite();
    await openAdmin('/admin/rooms/new');
    const name = await field('Name', 'English');
    await write(name, 'Tea room');
    await user.selectOptions(box('Type'), 'Studio');
    await user.keyboard('{Control>}s{/Control}');
    await write(name, ' by the river');
    await write(await field('Description', 'English'), 'Quiet.');
    await user.clear(box('Capacity'));
    await write(box('Capacity'), '4');
    act(() => answer());
    expect(await field('Name', 'Japanese')).toBeTruthy();
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe('Tea room by the river');
    expect(records[0]).toMatchObject({ shared: { capacity: 2 } });
    expect(screen.getByText('3 unsaved')).toBeTruthy();
    expect(unsaved.changes.map(({ label }) => label)).toHaveLength(3);
    await waitFor(() => expect(drafts()).toEqual([expect.stringContaining(':rooms:42:')]));
    expect(screen.queryByText('Continue editing')).toBeNull();

    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved/);
    expect(calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '42',
      body: {
        shared: { capacity: 4 },
        words: { en: { name: 'Tea room by the river', description: 'Quiet.' } },
      },
    });
    expect(drafts()).toEqual([]);
  });
});
