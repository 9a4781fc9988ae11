const en = {
  pageTitle: 'Log in – Back office',
  title: 'Back office',
  description: 'For guesthouse staff: rooms, texts and images in four languages.',
  username: 'Username',
  usernameRequired: 'Username is required',
  password: 'Password',
  passwordRequired: 'Password is required',
  showPassword: 'Show what is typed',
  interfaceLanguage: 'Language of the back office',
  signIn: 'Log in',
  signingIn: 'Logging in…',
  invalid: 'Invalid username or password.',
  backToSite: 'Back to the website',
  checking: 'Checking your login…',
  succeeded: 'Login Successful',
  welcomeBack: (username: string) => `Welcome back, ${username}.`,
  failed: 'Login Failed',
  failedFallback: 'Invalid username or password',
  expiredTitle: 'Please log in again',
  expiredText: 'Your login session expired. Your changes are still here: log in to save them.',
  expiredIdle: 'Your login session expired, please log in again.',
  unsaved: (count: number) => `${count} unsaved:`,
  signInAndSave: 'Log in and save',
  later: 'Not now',
  againTitle: 'Logged in',
  withPasskey: 'Use a passkey',
  askingPasskey: 'Waiting for your passkey…',
  passkeyFailed: 'The passkey was not used. Please try again.',
  confirmTitle: 'Confirm that it is you',
  confirmText:
    'This changes who has access. Enter your password again; what you filled in stays, and is sent right away.',
  confirmPasskeyText:
    'This changes who has access. Confirm with your passkey; what you filled in stays, and is sent right away.',
  confirm: 'Confirm',
  confirmWithPasskey: 'Confirm with a passkey',
  confirming: 'Confirming…',
  cancel: 'Cancel',
  wrongPassword: 'This is not your password.',
};

/** Type of the texts in every language. */
export type SignInTexts = typeof en;

export default en;
