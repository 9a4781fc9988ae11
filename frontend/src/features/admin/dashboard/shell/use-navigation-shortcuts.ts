import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf, screens, screensWith, singleKeyShortcuts } from '../../../../shared/admin';

const WAIT_MS = 1_500;

const isBusy = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select') !== null);

/** G, then the key of a screen. The second key is handled before the screen's shortcuts. */
export function useNavigationShortcuts(): void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    let began = -Infinity;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      if (!singleKeyShortcuts.enabled()) return;
      const key = event.key.toLowerCase();
      const second = event.timeStamp - began < WAIT_MS;
      began = !second && key === 'g' ? event.timeStamp : -Infinity;
      if (!second) return;
      const name = screensWith('go').find((item) => screens[item].go === key);
      if (!name) return;
      event.preventDefault();
      event.stopPropagation();
      void latest.current(pathOf(name));
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
