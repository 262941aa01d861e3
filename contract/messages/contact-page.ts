import { productName } from './general.ts';

export const contactPageMessages = {
  message: 'Message',
  name: 'Name',
  email: 'Email',
  inquiryType: 'Inquiry type',
  subject: 'Subject',
  sendMessage: 'Send Message',
  inquiryTypes: {
    general: 'General',
    technical: 'Technical',
    billing: 'Billing',
    feature: 'Feature',
    partnership: 'Partnership',
  },
  contactUs: 'Contact Us',
  intro: 'A question, a fault or an idea: this is how to reach us.',
  home: 'Home',
  questions: [
    {
      question: 'Is my financial data secure?',
      answer: `Each account sees only its own data, passwords are stored as argon2id hashes, and ${productName} sends nothing to anybody else: what you enter stays with whoever runs this server.`,
    },
    {
      question: 'How does receipt scanning work?',
      answer:
        'Upload a photo or a PDF of a receipt under Receipts. The server reads the merchant, amount and date by itself, with no cloud service, proposes a category and enters the transaction. What it is not sure of is marked, and you can correct it by choosing the right text on the picture.',
    },
    {
      question: `Is ${productName} free to use?`,
      answer: `Yes. ${productName} is open source under the MIT licence, without fees, advertisements or a paid edition: anybody may run it on a machine of their own.`,
    },
    {
      question: 'Can I use it on more than one device?',
      answer:
        'Yes. Sign in from any browser that reaches the server, on as many devices as you like; all show the same figures. Settings lists where you are signed in and ends any session.',
    },
    {
      question: 'How do I delete my account?',
      answer:
        'Open Settings and choose Delete Account in the Danger Zone. Your account is deleted at once with everything you entered, and cannot be restored.',
    },
    {
      question: 'Is there a mobile app?',
      answer: `Not in the app stores, but ${productName} installs from the browser of your phone: open it there, sign in, and add it to the home screen. It then opens like an app, even offline.`,
    },
  ],
  questionsHeading: 'Frequently asked questions',
  phone: 'Phone',
  officeAddress: 'Office address',
  liveChat: 'Live chat',
  socialLinks: 'Social links',
} as const;

export const contactMessages = {
  nameRequired: 'Please enter your name.',
  subjectRequired: 'Please enter a subject.',
  messageRequired: 'Please enter your message.',
  sent: 'Message sent successfully!',
  thanks: "Thank you for contacting us. We'll get back to you within 24 hours.",
} as const;
