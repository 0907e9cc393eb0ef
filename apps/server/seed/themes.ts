import { lightDefaults, type Theme } from '@forja/ui/theme/keys.ts';

/**
 * An intentionally difficult theme, yellow on black: what is readable here is readable anywhere.
 */
export const CAIMAN_THEME: Theme = {
  light: {
    ...lightDefaults,
    primary: '#ffd60a',
    'primary-hover': '#e6bf00',
    'button-text': '#0c0c0a',
  },
  dark: {
    primary: '#ffd60a',
    'primary-hover': '#e6bf00',
    background: '#0c0c0a',
    text: '#fafaf2',
    'text-secondary': '#b9b8a8',
    navbar: '#000000',
    dropdown: '#1d1d17',
    'button-text': '#0c0c0a',
    'card-bg': '#2b2a20',
  },
};
