import { createContext, useContext } from 'react';

/** What the settings screens call a setting, in the language of the back office. */
export interface SettingName {
  /** `contact.phone`, as the API labels it. */
  place: string;
  label: string;
  /** The path of its field. */
  to: string;
}

/** All settings that have a field of their own; empty until their texts are loaded. */
export const SettingNamesContext = createContext<readonly SettingName[]>([]);

export function useSettingNames(): readonly SettingName[] {
  return useContext(SettingNamesContext);
}
