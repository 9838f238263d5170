import type { FormWords } from './form-words.js';

export const english: FormWords = {
  labels: {
    person:
      'Name|Full name|Applicant|Patient|Contact person|Attention|From|To|Attn|Submitted by|Approved by|Prepared by|Supervisor|Physician|Employee name|Next of kin|Witness|Investigator|Manager|Reported by|Requested by|Claimant|cc|Author(s)|Representative|Name of person completing form|Last name, first name',
    company:
      'Company|Employer|Name of account|Agency|Supplier|Vendor|Insurer|School|Organization|Manufacturer|Brand|Laboratory|Firm name|Name of institution|Account|Distributor|Client',
    job: 'Title|Position|Occupation|Job title|Profession|Current position|Rank',
    department: 'Department|Division|Section|Unit|Group|Branch|Region|District|Office|Area',
    date: 'Date|Date of birth|Start date|Date received|Date submitted|Effective date|Due date|Date of admission|Today’s date|Date of loss|Expiration date|Completion date|Date of issue|Proposed start date|Timing|Period',
    time: 'Time|Time received|Hour|Arrival|Collected at|Time in|Time out',
    phone:
      'Phone|Telephone|Fax|Phone number|Fax number|Mobile|Home phone|Work phone|Tel. no.|Telephone number|Telecopy number|Phone #|Fax no.',
    email: 'E-mail|Email address|Email',
    street: 'Address|Street|Home address|Street address|Mailing address|Location|Ship to|Site',
    town: 'City|Town|City, state, zip|Place of birth|City/State|Location of event',
    country: 'Country|Nationality|Country of birth|Citizenship|State',
    code: 'Reference|File no.|Policy number|Account no.|Order no.|Social security number|Code|Project no.|Serial number|Employee ID|Sample no.|Registration number|ID no.|Case no.|P.O. number|Invoice #|Contract no.|Job number|Batch|Version|Model|Study no.|Lot number|Control number',
    count:
      'Number of pages|Quantity|Age|Number of employees|Pages|Total number|No. of children|Copies|Number of stores|Circulation|Number of pages including cover|Sample size|No. of units|Years of service|Dependents',
    money:
      'Amount|Total|Salary|Total cost|Budget|Cost|Amount claimed|Deposit|Monthly income|Price|Estimated cost|Current budget|Fee|Total amount|Retail value|Rent|Net pay|Committed to date|Balance|This change',
    percent: 'Discount|Rate|Percent|Share|Commission|Interest rate|% of total|Response rate',
    measure:
      'Weight|Height|Size|Temperature|Glucose|Length|Diameter|Moisture|Dose|Duration|Pressure|Hemoglobin|pH|Width|Volume|Draft resistance|Creatinine|Circumference|Speed',
    phrase:
      'Subject|Re|Type|Purpose|Method|Source|Status|Product|Description|Reason|Material|Diagnosis|Allergies|Marital status|Sex|Color|Relationship|Project|Program|Objective|Category|Media|Language|Equipment|Class|Nature of request|Type of package|Specimen|Distribution|Style|Species',
    sentence:
      'Comments|Remarks|Description of incident|Reason for request|Additional information|Message|Special instructions|Other|Summary|Findings|Explanation|Notes|History|Objectives|Results|Recommendation|Action required|Background',
  },
  questions:
    'Have you been treated before?|Do you smoke?|Are you currently employed?|Is the product available in your area?|How many times did you visit last year?|Was the material returned?|How did you hear about us?|What is your preferred brand?|Do you have any allergies?|Is a permit required?|Has the account been credited?|Were there any complaints?|Did the participants receive instructions?|What is the main reason for leaving?|How long have you lived at this address?|Will you need transport?|Are you insured elsewhere?',
  hints:
    'dd/mm/yyyy|in block capitals|if any|if applicable|please print|kg|see overleaf|as on passport|daytime|including area code|attach a copy|current year|from budget|circle one|office use only|per month|first and last|optional|in full|last five years',
  options:
    'Yes/No|Male/Female|Single/Married/Widowed/Divorced|Full time/Part time|New/Renewal/Change|Urgent/Routine|Mail/Phone/Fax|Approved/Denied|Own/Rent|Blood/Urine/Tissue|Good/Fair/Poor|Morning/Afternoon/Evening|Original/Copy|Cash/Check/Credit card|Yes/No/Not known',
  signatures:
    'Signature|Signature of applicant|Authorized signature|Signed|Date|Print name|Employee signature|Approved|Witness|Manager',
  titles:
    'APPLICATION FORM|Registration Form|FACSIMILE TRANSMITTAL|Fax cover sheet|Medical Questionnaire|CLAIM FORM|Laboratory Requisition|BUDGET REQUEST|Change of Address|PROJECT SUMMARY|Employee Information Sheet|INCIDENT REPORT|Order Form|MEMORANDUM|Request for Leave|TEST REPORT|Survey|PURCHASE REQUISITION|Notification Form|Progress Report',
  headings:
    'PERSONAL INFORMATION|Contact details|EMPLOYMENT|Medical history|Part A|Section 2|FOR OFFICE USE ONLY|Emergency contact|Declaration|APPROVALS|Budget|Details of claim|Education|Delivery|Previous experience|INSTRUCTIONS|Test results|Insurance|General|Household|Payment|Distribution|SCHEDULE|Authorization|Sample data|Study design',
  phrases:
    'blood pressure|annual leave|northern region|market test|water damage|routine check|new equipment|none|standard|see attached|pending|filter paper|in person|direct mail|spouse|blue|office supplies|in progress|weekly report|English|single|mild asthma|full colour|store display|computer software|flexible hours|steel|consumer study|first quarter|training course|draft agreement|regular|King Size|not applicable|promotional items|sales meeting|rat, male|cardboard box|Penicillin|field trial',
  jobs: 'Sales manager|Nurse|Accountant|Research assistant|Director|Teacher|Clerk|Engineer|Vice President|Driver|Secretary|Analyst',
  departments:
    'Research|Human Resources|Marketing|Accounting|Sales|Legal|Quality Control|Purchasing|Public Affairs|Production|Radiology|Surgery|North East|Region 4',
  prose:
    'Please complete all sections in block letters and return the form to the address above.|I declare that the information given on this form is complete and true to the best of my knowledge.|The material in this message is intended only for the person named above.|If you did not receive all pages please call the number above as soon as possible.|We will use your data only to handle this request and will delete it after two years.|Attach copies of all receipts, and keep the originals until the claim has been settled.|This form must be received at least ten working days before the beginning of the event.|The undersigned agrees to the terms and conditions that are printed on the reverse side.|As we discussed by telephone, the first results of the study will be available next month.|Samples that arrive without a label will not be examined.|The budget does not include travel, which is to be requested with another form.|The committee meets on the first Monday of every month and answers in writing.',
  headers:
    'Item|Quantity|Cost|Description|Date|Hours|Amount|Name|Unit price|Result|Reference range|Total|Code|Year|Brand|Share|Test|Value|Remarks|Period|No.|Store|Budget|Actual',
  page: 'Page 1 of 2|Form 1040-B (Rev. 3/98)|Page 1|White: office - Yellow: customer|HR-17 06/2019|Confidential|Do not write below this line|Internal use only|Printed in U.S.A.',
};
