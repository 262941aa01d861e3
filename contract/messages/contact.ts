export const contactMessages = {
  nameRequired: 'Please enter your name.',
  subjectRequired: 'Please enter a subject.',
  messageRequired: 'Please enter your message.',
  sent: 'Message sent successfully!',
  thanks: "Thank you for contacting us. We'll get back to you within 24 hours.",
} as const;
