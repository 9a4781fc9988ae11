export { GlossaryScreen } from './glossary-screen';
export { SettingsScreen } from './settings-screen';
export { StyleScreen } from './style-screen';
export { UsageScreen } from './usage-screen';
