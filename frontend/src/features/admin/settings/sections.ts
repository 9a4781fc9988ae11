import { type SettingField, type SettingSection } from '../../../shared/admin';
import { type SettingsScreenTexts } from './texts';

type FieldName = keyof SettingsScreenTexts['fields'];
type GroupName = keyof SettingsScreenTexts['groups'];

interface FieldLayout {
  /** Whether the field spans both columns. */
  wide?: boolean;
  /** Number of lines of the text field. Default: 1. */
  lines?: number;
  /** Whether the hint describes what applies if the value is empty. */
  hintDescribesDefault?: boolean;
}

const MULTILINE: FieldLayout = { wide: true, lines: 3 };
const WIDE: FieldLayout = { wide: true };
const DEFAULT_IN_HINT: FieldLayout = { hintDescribesDefault: true };

type SectionLayout = readonly (readonly [GroupName, Partial<Record<FieldName, FieldLayout>>])[];

/**
 * Fields of each section, in the order of the form. Settings without a field are listed below the form. The section `about`,
 * which is named after the introduction, also has the other texts of the home page.
 */
export const sectionLayouts: Record<SettingSection, SectionLayout> = {
  header: [['header', { brand: {} }]],
  // Texts of the home page, except for those about booking and contact.
  about: [
    ['start', { hero_title: WIDE, hero_text: MULTILINE }],
    ['about', { intro_title: WIDE, intro_paragraph_1: MULTILINE, intro_paragraph_2: MULTILINE }],
    [
      'sections',
      {
        rooms_lead: MULTILINE,
        explore_lead: MULTILINE,
        events_title: WIDE,
        events_lead: MULTILINE,
      },
    ],
    [
      'empty',
      {
        rooms_empty: MULTILINE,
        facilities_empty: MULTILINE,
        events_empty: MULTILINE,
        explore_empty: MULTILINE,
      },
    ],
    [
      'builtInImages',
      {
        hero_picture_alt: WIDE,
        intro_picture_1_alt: WIDE,
        intro_picture_2_alt: WIDE,
        intro_picture_3_alt: WIDE,
        intro_picture_4_alt: WIDE,
        spring_picture_alt: WIDE,
        summer_picture_alt: WIDE,
        autumn_picture_alt: WIDE,
        winter_picture_alt: WIDE,
      },
    ],
    ['search', { site_title: WIDE, site_description: MULTILINE, explore_description: MULTILINE }],
  ],
  reservation: [
    [
      'direct',
      {
        direct_booking_title: {},
        direct_booking_button_text: {},
        direct_booking_description: MULTILINE,
        direct_booking_benefits: MULTILINE,
        direct_booking_url: WIDE,
      },
    ],
    ['notes', { price_note: WIDE, booking_note: WIDE, waiting_note: WIDE }],
    ['groups', { group_booking_title: WIDE, group_booking_description: MULTILINE }],
    ['cancellation', { cancellation_terms: { ...MULTILINE, ...DEFAULT_IN_HINT } }],
    ['headings', { reservation_options_title: {}, partners_title: {} }],
  ],
  contact: [
    [
      'contact',
      {
        email: {},
        phone: {},
        address: MULTILINE,
        business_hours: {},
        reception_hours: {},
        supported_languages: WIDE,
      },
    ],
    [
      'arrival',
      {
        checkin_checkout: {},
        house_rules: MULTILINE,
        emergency_phone: {},
        access: MULTILINE,
        arrival_steps: MULTILINE,
        arrival_instructions: MULTILINE,
        services: MULTILINE,
        arrival_lead: MULTILINE,
        arrival_no_address: WIDE,
        arrival_description: MULTILINE,
        latitude: {},
        longitude: {},
      },
    ],
    ['headings', { contact_title: {}, social_media_title: {} }],
    [
      'form',
      {
        contact_lead: MULTILINE,
        contact_privacy: MULTILINE,
        reply_promise: MULTILINE,
        sent_note: MULTILINE,
      },
    ],
  ],
  replies: [
    [
      'replyTemplates',
      { reply_held: MULTILINE, reply_confirmed: MULTILINE, reply_taken: MULTILINE },
    ],
  ],
  footer: [['footer', { address: MULTILINE, email: WIDE }]],
  general: [
    ['site', { site_name: WIDE, copyright_note: WIDE }],
    [
      'newsletter',
      {
        newsletter_title: {},
        newsletter_confirm_text: WIDE,
        newsletter_confirmed: WIDE,
        newsletter_unsubscribe_text: WIDE,
        newsletter_unsubscribed: WIDE,
        newsletter_text: MULTILINE,
        newsletter_privacy: MULTILINE,
      },
    ],
    [
      'availability',
      { booking_horizon_days: DEFAULT_IN_HINT, calendar_old_hours: DEFAULT_IN_HINT },
    ],
    [
      'retention',
      { messages_retention_months: DEFAULT_IN_HINT, subscribers_unconfirmed_days: DEFAULT_IN_HINT },
    ],
  ],
};

/** Settings that are labels of the contact information, with the field that each one labels. They have no field in the form. */
export const contactLabels = {
  email_label: 'email',
  phone_label: 'phone',
  address_label: 'address',
  business_hours_label: 'business_hours',
  reception_hours_label: 'reception_hours',
  languages_label: 'supported_languages',
  checkin_checkout_label: 'checkin_checkout',
  access_label: 'access',
  emergency_label: 'emergency_phone',
  services_label: 'services',
} as const satisfies Record<string, FieldName>;

/** Returns a section's groups with their texts. */
export function toGroups(section: SettingSection, texts: SettingsScreenTexts) {
  return sectionLayouts[section].map(([group, fields]) => ({
    id: group,
    title: texts.groups[group],
    fields: (Object.entries(fields) as [FieldName, FieldLayout][]).map(
      ([key, { hintDescribesDefault, ...layout }]) => {
        const hint = key in texts.hints ? texts.hints[key as keyof typeof texts.hints] : undefined;
        const field: SettingField = { key, label: texts.fields[key], ...layout };
        return {
          ...field,
          ...(hint && { hint, ...(hintDescribesDefault && { whenEmpty: hint }) }),
        };
      },
    ),
  }));
}
