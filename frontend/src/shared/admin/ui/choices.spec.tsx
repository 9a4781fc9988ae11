// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchCombobox } from './search-combobox';
import { SegmentedControl } from './segmented-control';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

it('is a radio group: one Tab stop, chosen by arrow keys', async () => {
  function Season() {
    const [value, setValue] = useState('spring');
    const options = ['spring', 'summer', 'autumn'].map((item) => ({ value: item, label: item }));
    return <SegmentedControl label="Season" options={options} value={value} onChange={setValue} />;
  }
  render(<Season />);
  screen.getByRole('radiogroup', { name: 'Season' });
  const chosen = () => screen.getByRole('radio', { checked: true });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'spring' }));
  await user.keyboard('{ArrowRight}');
  expect(chosen().textContent).toBe('summer');
  expect(document.activeElement).toBe(chosen());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(chosen().textContent).toBe('spring');
  await user.keyboard('{ArrowLeft}');
  expect(chosen().textContent).toBe('autumn');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('is a combobox: arrow keys move along the matches, Enter chooses, Escape closes', async () => {
  const choose = vi.fn<(name: string) => void>();
  const names = ['Namba', 'Nippombashi'];
  function Find() {
    const [search, setSearch] = useState('');
    const items = names
      .filter((name) => search && name.toLowerCase().includes(search))
      .map((name) => ({ id: name, content: name, onChoose: () => choose(name) }));
    return (
      <SearchCombobox
        className=""
        label="Find a place"
        search={search}
        onSearch={setSearch}
        items={items}
        status={`${items.length} found`}
      />
    );
  }
  render(<Find />);
  const box = screen.getByRole('combobox', { name: 'Find a place' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await user.type(box, 'n');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toBe('Namba');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(screen.getByRole('option', { selected: true }));
  expect(active()?.textContent).toBe('Nippombashi');
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('Nippombashi');
  await user.keyboard('{Escape}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
});
