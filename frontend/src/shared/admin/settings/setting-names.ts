import { createContext, useContext } from 'react';

/** Label of a setting in the interface language. */
export interface SettingName {
  /** `contact.phone`, as the API labels it. */
  place: string;
  label: string;
  /** Path of the setting's field. */
  to: string;
}

/** All settings with a field of their own; empty until their texts are loaded. */
export const SettingNamesContext = createContext<readonly SettingName[]>([]);

export function useSettingNames(): readonly SettingName[] {
  return useContext(SettingNamesContext);
}
