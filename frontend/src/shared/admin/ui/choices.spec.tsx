// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchCombobox } from './search-combobox';
import { SegmentedControl } from './segmented-control';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

it('SegmentedControl is a radio group with one Tab stop and arrow keys', async () => {
  function SeasonChoice() {
    const [value, setValue] = useState('spring');
    const options = ['spring', 'summer', 'autumn'].map((season) => ({
      value: season,
      label: season,
    }));
    return <SegmentedControl label="Season" options={options} value={value} onChange={setValue} />;
  }
  render(<SeasonChoice />);
  screen.getByRole('radiogroup', { name: 'Season' });
  const checkedRadio = () => screen.getByRole('radio', { checked: true });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'spring' }));
  await user.keyboard('{ArrowRight}');
  expect(checkedRadio().textContent).toBe('summer');
  expect(document.activeElement).toBe(checkedRadio());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(checkedRadio().textContent).toBe('spring');
  await user.keyboard('{ArrowLeft}');
  expect(checkedRadio().textContent).toBe('autumn');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('SearchCombobox moves along the matches by arrow keys, chooses by Enter and closes by Escape', async () => {
  const onChoose = vi.fn<(name: string) => void>();
  const names = ['Namba', 'Nippombashi'];
  function PlaceSearch() {
    const [search, setSearch] = useState('');
    const items = names
      .filter((name) => search && name.toLowerCase().includes(search))
      .map((name) => ({ id: name, content: name, onChoose: () => onChoose(name) }));
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
  render(<PlaceSearch />);
  const box = screen.getByRole('combobox', { name: 'Find a place' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await user.type(box, 'n');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  const activeOption = () =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(activeOption()?.textContent).toBe('Namba');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe(screen.getByRole('option', { selected: true }));
  expect(activeOption()?.textContent).toBe('Nippombashi');
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Nippombashi');
  await user.keyboard('{Escape}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
});
